import { sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { CountKind } from './counts.ts';
import { isStruckOut } from './struck-days.ts';

export type CountsAsked = {
  /** Days of the company's calendar. */
  since: string | undefined;
  /** The first that counts no more. */
  until?: string | undefined;
  /** Of these pages alone. */
  pages?: readonly string[] | undefined;
};

export type LabelCount = { label: string; event: string; count: number };

/** How often everything was done, by where it came from, by page and so on. */
export const readCountsBy = async (
  store: Store,
  kind: CountKind | 'day',
  { since = '', until, pages }: CountsAsked,
): Promise<LabelCount[]> => {
  const { label, from } = pages === undefined ? summed(kind) : ofPages(kind, pages);
  const before =
    until === undefined ? sql`` : sql`and day < ${until} and day <> ${until.slice(0, 7)}`;
  // The month of the first day too, where its days have become one.
  const { rows } = await sql<LabelCount>`
    select ${sql.ref(label)} as label, event, sum(count) as count
    from ${from} and (day >= ${since} or day = ${since.slice(0, 7)}) ${before}
      and not ${isStruckOut}
    group by ${sql.ref(label)}, event`.execute(await store.connect());
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** Days have no sums of their own: those of any kind add up to them, and languages are the fewest. */
const summed = (kind: CountKind | 'day') =>
  kind === 'day'
    ? { label: 'day', from: sql`count_sums where kind = 'language'` }
    : { label: 'label', from: sql`count_sums where kind = ${kind}` };

const ofPages = (kind: CountKind | 'day', pages: readonly string[]) => ({
  label: kind,
  from:
    pages.length === 0 ? sql`counts where false` : sql`counts where page in (${sql.join(pages)})`,
});
