import { type Kysely, sql } from 'kysely';
import type { Store } from './open.ts';
import type { Tables } from './tables.ts';

export type Count = Tables['counts'];
type Sum = Tables['count_sums'];

/** What a report tells counts by; each has sums of its own. */
const kinds = ['source', 'page', 'language', 'device'] as const;
export type CountKind = (typeof kinds)[number];

const whatIsCounted: Exclude<keyof Count, 'count'>[] = ['day', 'event', ...kinds];
const whatIsSummed: Exclude<keyof Sum, 'count'>[] = ['kind', 'event', 'label', 'day'];

/** A lead that comes meanwhile waits for so many at most. */
const atOnce = 100;

/** Adds to what was counted before, here or by another server. */
export const addCounts = async (store: Store, counts: readonly Count[]): Promise<void> => {
  const inOrder = counts.toSorted(byKey(whatIsCounted));
  for (let start = 0; start < inOrder.length; start += atOnce) {
    const some = inOrder.slice(start, start + atOnce);
    await store.write(async (db) => {
      await db
        .insertInto('counts')
        .values(some)
        .onConflict((conflict) => conflict.columns(whatIsCounted).doUpdateSet(addTo('counts')))
        .execute();
      await db
        .insertInto('count_sums')
        .values(sumsOf(some))
        .onConflict((conflict) => conflict.columns(whatIsSummed).doUpdateSet(addTo('count_sums')))
        .execute();
    });
  }
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

/** Days before this one become months: 2024-09-03 is counted as 2024-09 from then on. */
export const foldCounts = (store: Store, before: string): Promise<void> =>
  store.write(async (db) => {
    await fold(db, 'counts', whatIsCounted, before);
    await fold(db, 'count_sums', whatIsSummed, before);
  });

const fold = async (
  db: Kysely<Tables>,
  table: string,
  keys: readonly string[],
  before: string,
): Promise<void> => {
  const into = sql.table(table);
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const folded = sql.join(
    keys.map((key) => (key === 'day' ? sql`substr(day, 1, 7)` : sql.ref(key))),
  );
  const old = sql`day < ${before} and length(day) = 10`;
  await sql`insert into ${into} (${columns}, count)
    select ${folded}, sum(count) from ${into} where ${old} group by ${folded}
    on conflict (${columns}) do update set count = ${sql.ref(`${table}.count`)} + excluded.count`.execute(
    db,
  );
  await sql`delete from ${into} where ${old}`.execute(db);
};
