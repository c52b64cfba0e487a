import { loadCompany } from '#content/load-company.ts';
import { readReport } from '#domain/report/read-report.ts';
import type { Store } from '#store/open.ts';
import { fillWithCounts } from '../made-up-year.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';
import { postgresPair, sqlitePair } from '../store-engines.ts';

const size = {
  full: { days: 365, pages: 50, sources: 100 },
  quick: { days: 30, pages: 50, sources: 100 },
};
const turns = 5;

const timeReport = async (store: Store, now: number): Promise<number> => {
  const { company } = loadCompany();
  const cities = { names: [], byPage: new Map<string, string>() };
  const started = performance.now();
  await readReport({ store, company, office: company, cities, now: () => now });
  return performance.now() - started;
};

export const measurement: Measurement = {
  title: 'A year of counts',
  seconds: { full: 150, quick: 15 },
  measure: async ({ quick, tell }) => {
    const { days, pages, sources } = quick ? size.quick : size.full;
    const now = Date.now();
    const rows: Row[] = [];
    const engines = { SQLite: sqlitePair, PostgreSQL: postgresPair };
    for (const [index, [name, open]] of Object.entries(engines).entries()) {
      tell(index, 2, name);
      const { store, stop } = await open();
      try {
        const counts = await fillWithCounts(store, now, { days, pages, sources });
        const times: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) times.push(await timeReport(store, now));
        rows.push({
          name: `report on ${name}`,
          figure: median(times),
          unit: 'ms',
          limit: 300,
          how: `The report of everything from a store with counts of ${days} days, each of ${pages} pages from each of ${sources} sources on every one of them, and no leads; the median of ${turns}.`,
          note: `${counts.toLocaleString('en-US')} rows`,
        });
      } finally {
        await stop();
      }
    }
    return { rows };
  },
};
