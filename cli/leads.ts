import { loadConfig } from '#config/load-config.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { companyCities } from '#domain/leads/company-cities.ts';
import { openStore } from '#store/open.ts';
import { runLeads } from './leads/run.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => {
  const languages = loadLanguages();
  const { company } = languages.english;
  const config = loadConfig(company);
  const store = openStore(config.store);
  const context = {
    store,
    config,
    company: { ...company, timeZone: company.hours.timeZone },
    office: company,
    cities: companyCities(readPlaces(), languages),
    now: Date.now,
    width: process.stdout.columns ?? 120,
  };
  try {
    return await print(await runLeads(context, process.argv.slice(2)));
  } finally {
    await store.close();
  }
});
