import { runLeads } from '#cli/leads/run.ts';
import { loadConfig } from '#config/load-config.ts';
import { loadLanguages, readPlaces } from '#content/load-company.ts';
import { companyCities } from '#domain/leads/company-cities.ts';
import { openStore } from '#store/open.ts';

/*
 * `npm run leads`, typed again and again: what takes half a second to start is started once. Like there, the store is
 * opened for each command and closed after it.
 */

const languages = loadLanguages();
const { company } = languages.english;

const run = async (words: string[]) => {
  const config = loadConfig(company);
  const store = openStore(config.store);
  try {
    return await runLeads(
      {
        store,
        config,
        company: { ...company, timeZone: company.hours.timeZone },
        office: company,
        cities: companyCities(readPlaces(), languages),
        now: Date.now,
        width: 120,
      },
      words,
    );
  } finally {
    await store.close();
  }
};

process.on('message', (words: string[]) => {
  run(words).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ out: '', err: String(error), exitCode: 70 }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
