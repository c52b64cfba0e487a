import { addCounts, type Count } from '#domain/counting/counts.ts';
import type { Store } from '#store/open.ts';

const day = 86_400_000;
/** As many as a statement takes. */
const atOnce = 1_000;

/** Counts of the days before a time: every page from every source on each of them, as many as a day may have. */
export const fillWithCounts = async (
  store: Store,
  now: number,
  { days, pages, sources }: { days: number; pages: number; sources: number },
): Promise<number> => {
  let rows = 0;
  for (let ago = 1; ago <= days; ago += 1) {
    const counts = countsOf(new Date(now - ago * day).toISOString().slice(0, 10), pages, sources);
    rows += counts.length;
    for (let start = 0; start < counts.length; start += atOnce) {
      await addCounts(store, counts.slice(start, start + atOnce));
    }
  }
  return rows;
};

const countsOf = (on: string, pages: number, sources: number): Count[] =>
  Array.from({ length: pages * sources }, (_, index) => ({
    day: on,
    page: `/page-${index % pages}`,
    language: index % 3 === 0 ? 'es' : 'en',
    source: `source / campaign ${Math.floor(index / pages)}`,
    device: index % 2 === 0 ? 'phone' : 'computer',
    event: index % 5 === 0 ? 'visit' : 'view',
    count: 1 + (index % 7),
  }));
