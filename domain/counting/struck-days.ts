import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

/** What no report counts. */
export const isStruckOut = sql<boolean>`day in (select day from struck_days)`;

export const strikeOut = async (transaction: Kysely<Tables>, day: string): Promise<void> => {
  await transaction
    .insertInto('struck_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether the day had been struck out. */
export const countAgain = async (transaction: Kysely<Tables>, day: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('struck_days')
    .where('day', '=', day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export type StruckDay = { day: string; visits: number };

/** Days since one that are struck out, with what was counted on them, the earliest first. */
export const readStruckDays = async (store: Store, since = ''): Promise<StruckDay[]> => {
  const { rows } = await sql<StruckDay>`
    select struck_days.day as day, coalesce(sum(count), 0) as visits
    from struck_days left join count_sums
      on count_sums.day = struck_days.day and kind = 'language' and event = 'visit'
    where struck_days.day >= ${since}
    group by struck_days.day order by struck_days.day`.execute(await store.connect());
  return rows.map(({ day, visits }) => ({ day, visits: Number(visits) }));
};
