import { expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { addCounts, type Count } from './counts.ts';
import { foldCounts, keepTopSources } from './fold-counts.ts';
import { readCountsBy } from './read-counts.ts';
import { strikeOut } from './struck-days.ts';

const engines = bothEngines();

const sample = {
  page: '/waco',
  language: 'en',
  source: 'direct',
  device: 'phone',
  event: 'visit',
};

const readCounts = async (store: Store): Promise<Count[]> =>
  (await store.connect()).selectFrom('counts').selectAll().execute();

test.each(['sqlite', 'postgres'] as const)(
  'days that are long ago become months on %s, without those that are struck out',
  async (engine) => {
    const store = openStore(await engines[engine]());
    onTestFinished(() => store.close());
    const on = (day: string, count: number) => ({ ...sample, day, count });
    await addCounts(store, [on('2024-09-03', 2), on('2024-09-30', 3), on('2024-10-01', 4)]);
    await addCounts(store, [on('2024-09-15', 1_500)]);
    await store.write((transaction) => strikeOut(transaction, '2024-09-15'));
    await foldCounts(store, '2024-10-01');
    await addCounts(store, [on('2024-09-29', 1)]);
    await foldCounts(store, '2024-10-01');
    const kept = await readCounts(store);
    expect(kept.map(({ day, count }) => [day, count]).toSorted()).toEqual([
      ['2024-09', 6],
      ['2024-10-01', 4],
    ]);
    // A report that begins within the month has the whole of it.
    const days = await readCountsBy(store, 'day', { since: '2024-09-15' });
    expect(days.map(({ label, count }) => [label, count]).toSorted()).toEqual([
      ['2024-09', 6],
      ['2024-10-01', 4],
    ]);
  },
);

test.each(['sqlite', 'postgres'] as const)(
  'of made-up sources the top ones are kept on %s, and nothing is lost',
  async (engine) => {
    const store = openStore(await engines[engine]());
    onTestFinished(() => store.close());
    const sources = Array.from({ length: 150 }, (_, index) => `made-up ${index}`);
    for (const day of ['2026-11-14', '2026-11-15']) {
      const counts = sources.map((source, index) => ({ ...sample, day, source, count: 1 + index }));
      for (const some of [counts.slice(0, 75), counts.slice(75)]) await addCounts(store, some);
    }
    const asked = { since: '2026-11-14' };
    const before = await readCountsBy(store, 'source', asked);
    for (const _ of [1, 2]) await keepTopSources(store, '2026-11-12', '2026-11-15');
    const kept = (await readCounts(store)).filter(({ day }) => day === '2026-11-14');
    expect(kept).toHaveLength(101);
    expect(kept.find(({ source }) => source === 'other')?.count).toBe((50 * 51) / 2);
    expect(kept.map(({ source }) => source)).toContain('made-up 149');
    const after = await readCountsBy(store, 'source', asked);
    const sum = (all: typeof after) => all.reduce((whole, { count }) => whole + count, 0);
    expect(sum(after)).toBe(sum(before));
    expect(await readCountsBy(store, 'source', { ...asked, pages: ['/waco'] })).toEqual(
      expect.arrayContaining(after),
    );
  },
);
