import { readPlaces } from '#content/load-company.ts';
import { companyCities } from '#domain/leads/company-cities.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { openStore } from '#store/open.ts';
import { runLeads } from './leads/run.ts';
import { endWith, print } from './terminal/print.ts';

await endWith(async () => {
  const { languages, folder, config } = shownContent();
  const { company } = languages.english;
  const store = openStore(config.store);
  const context = {
    store,
    config,
    company: { ...company, timeZone: company.hours.timeZone },
    office: company,
    cities: companyCities(readPlaces(folder), languages),
    now: Date.now,
    width: process.stdout.columns ?? 120,
  };
  try {
    return await print(await runLeads(context, process.argv.slice(2)));
  } finally {
    await store.close();
  }
});
