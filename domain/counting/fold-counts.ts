import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { whatIsCounted, whatIsSummed } from './counts.ts';
import { isStruckOut } from './struck-days.ts';

const tables = { counts: whatIsCounted, count_sums: whatIsSummed } as const;

type Merge = {
  table: keyof typeof tables;
  /** Which rows become others. */
  where: RawBuilder<unknown>;
  /** What stands in their columns then. */
  into: Record<string, RawBuilder<unknown>>;
};

/** Rows that are told apart no more are added up. */
const merge = async (db: Kysely<Tables>, { table, where, into }: Merge): Promise<void> => {
  const keys: readonly string[] = tables[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const merged = sql.join(keys.map((key) => into[key] ?? sql.ref(key)));
  const places = sql.raw(keys.map((_, index) => index + 1).join(', '));
  const name = sql.table(table);
  await sql`insert into ${name} (${columns}, count)
    select ${merged}, sum(count) from ${name} where ${where} group by ${places}
    on conflict (${columns}) do update set count = ${sql.ref(`${table}.count`)} + excluded.count`.execute(
    db,
  );
  await sql`delete from ${name} where ${where}`.execute(db);
};

/** Days before this one become months: 2024-09-03 is counted as 2024-09 from then on, and what is struck out goes. */
export const foldCounts = async (store: Store, before: string): Promise<void> => {
  const where = sql`day < ${before} and length(day) = 10`;
  const found = await sql`select day from counts where ${where} limit 1`.execute(
    await store.connect(),
  );
  if (found.rows.length === 0) return;
  await store.write(async (db) => {
    const into = { day: sql`substr(day, 1, 7)` };
    for (const table of ['counts', 'count_sums'] as const) {
      await sql`delete from ${sql.table(table)} where ${where} and ${isStruckOut}`.execute(db);
      await merge(db, { table, where, into });
    }
  });
};

/** Of a day that is over, so many sources are told apart; whoever makes up more makes one. */
const mostSources = 100;
export const otherSource = 'other';

/** Keeps the sources that most came from, of each day from one to another. */
export const keepTopSources = async (store: Store, from: string, to: string): Promise<void> => {
  const days = await sql<{ day: string }>`select day from counts
    where day >= ${from} and day < ${to} and event = 'visit' and source <> ${otherSource}
    group by day having count(distinct source) > ${mostSources}`.execute(await store.connect());
  for (const { day } of days.rows) await store.write((db) => keepTopSourcesOf(db, day));
};

const keepTopSourcesOf = async (db: Kysely<Tables>, day: string): Promise<void> => {
  const top = await sql<{ label: string }>`select label from count_sums
    where kind = 'source' and day = ${day} and label <> ${otherSource}
    group by label order by sum(count) desc, label limit ${mostSources}`.execute(db);
  const kept = sql.join([otherSource, ...top.rows.map(({ label }) => label)]);
  const other = sql.lit(otherSource);
  await merge(db, {
    table: 'counts',
    where: sql`day = ${day} and source not in (${kept})`,
    into: { source: other },
  });
  await merge(db, {
    table: 'count_sums',
    where: sql`kind = 'source' and day = ${day} and label not in (${kept})`,
    into: { label: other },
  });
};
