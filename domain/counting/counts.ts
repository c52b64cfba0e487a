import { sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

/** What people are counted for: coming, reading a page, beginning the form, tapping our number, changing the language. */
export const countedEvents = ['visit', 'view', 'form', 'call', 'language'] as const;
export type CountedEvent = (typeof countedEvents)[number];

export type Count = Tables['counts'];
type Sum = Tables['count_sums'];

/** What a report tells counts by; each has sums of its own. */
const kinds = ['source', 'page', 'language', 'device'] as const;
export type CountKind = (typeof kinds)[number];

export const whatIsCounted: Exclude<keyof Count, 'count'>[] = ['day', 'event', ...kinds];
export const whatIsSummed: Exclude<keyof Sum, 'count'>[] = ['kind', 'event', 'label', 'day'];

/** No more at a time: a lead that comes meanwhile waits for them. */
export const countsAtOnce = 100;

/** Adds to what was counted before, here or by another server. */
export const addCounts = async (store: Store, counts: readonly Count[]): Promise<void> => {
  if (counts.length === 0) return;
  await store.write(async (db) => {
    await db
      .insertInto('counts')
      .values(counts.toSorted(byKey(whatIsCounted)))
      .onConflict((conflict) => conflict.columns(whatIsCounted).doUpdateSet(addTo('counts')))
      .execute();
    await db
      .insertInto('count_sums')
      .values(sumsOf(counts))
      .onConflict((conflict) => conflict.columns(whatIsSummed).doUpdateSet(addTo('count_sums')))
      .execute();
  });
};

const addTo = (table: string) => ({
  count: sql<number>`${sql.ref(`${table}.count`)} + excluded.count`,
});

/** Two servers that add to the same rows in different orders would wait for each other. */
const byKey = <Key extends string>(keys: readonly Key[]) => {
  const keyOf = (row: Record<Key, string>): string => JSON.stringify(keys.map((key) => row[key]));
  return (a: Record<Key, string>, b: Record<Key, string>): number => (keyOf(a) < keyOf(b) ? -1 : 1);
};

const sumsOf = (counts: readonly Count[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { day, event, count, ...told } of counts) {
    for (const kind of kinds) {
      const key = JSON.stringify([kind, event, told[kind], day]);
      const sum = sums.get(key) ?? { kind, label: told[kind], day, event, count: 0 };
      sums.set(key, { ...sum, count: sum.count + count });
    }
  }
  return [...sums.values()].toSorted(byKey(whatIsSummed));
};
