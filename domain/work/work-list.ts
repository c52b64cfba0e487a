import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import { consentsOf } from '../consent/consents-of.ts';
import { rowToLead, rowToWork } from '../leads/rows.ts';
import { notOver, suspectColumn, waitingForCall } from '../leads/state.ts';
import type { Lead, LeadWork } from '../leads/types.ts';

export type WorkedLead = Lead & { work: LeadWork };

/** As many as were asked for; of the rest the number is told. */
export type WorkGroup = { leads: WorkedLead[]; total: number };

export const workGroups = ['unanswered', 'due', 'tomorrow', 'idle', 'suspect'] as const;
export type WorkList = Record<(typeof workGroups)[number], WorkGroup>;

/** When today is over for whoever works, and when tomorrow is. */
export type DayEnds = { today: number; tomorrow: number };

type Part = { where: RawBuilder<boolean>; order: RawBuilder<unknown> };

/** Newest first: whoever asked last is the likeliest to pick up. */
const newest = sql`received_at desc`;

const partsOf = ({ today, tomorrow }: DayEnds): Record<keyof WorkList, Part> => ({
  unanswered: { where: sql`${waitingForCall} and suspect = ''`, order: newest },
  due: {
    where: sql`next_action_at is not null and next_action_at < ${today}`,
    // What somebody promised comes before what a plan asks for.
    order: sql`case when plan = '' then 0 else 1 end, next_action_at`,
  },
  tomorrow: {
    where: sql`next_action_at >= ${today} and next_action_at < ${tomorrow}`,
    order: sql`next_action_at`,
  },
  idle: {
    where: sql`answered_at is not null and next_action_at is null and erased_at is null
      and ${notOver}`,
    order: newest,
  },
  suspect: { where: sql`${waitingForCall} and suspect <> ''`, order: newest },
});

/** Everybody for whom something is to be done, by what it is, and no more of each than whoever asks looks through. */
export const readWorkList = async (
  store: Store,
  ends: DayEnds,
  mostOf: Record<keyof WorkList, number>,
): Promise<WorkList> => {
  const db = await store.connect();
  const parts = partsOf(ends);
  const found = await Promise.all(
    workGroups.map(async (name) => {
      const { where, order } = parts[name];
      const most = mostOf[name];
      const query = db.selectFrom('leads').where(where);
      const rows = await query
        .selectAll()
        .select(suspectColumn)
        .orderBy(order)
        .limit(most)
        .execute();
      if (rows.length < most) return { name, rows, total: rows.length };
      const { total } = await query
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { name, rows, total };
    }),
  );
  const consentOf = await consentsOf(
    db,
    found.flatMap(({ rows }) => rows),
  );
  return Object.fromEntries(
    found.map(({ name, rows, total }) => [
      name,
      {
        leads: rows.map((row) => ({
          ...rowToLead(row, consentOf.get(row.id)),
          work: rowToWork(row),
        })),
        total,
      },
    ]),
  ) as WorkList;
};
