import { sql } from 'kysely';
import type { Store } from '../open.ts';
import { type LeadWithDeliveries, withDetails } from '../read-leads.ts';

/** More than a person works through in a morning; the rest is told as a number. */
const mostOfEach = 50;

export type WorkList = {
  /** Newest first: whoever asked last is the likeliest to pick up. */
  unanswered: LeadWithDeliveries[];
  due: LeadWithDeliveries[];
  idle: LeadWithDeliveries[];
  suspect: LeadWithDeliveries[];
};

// Written out, as the partial indexes have them: with bound values SQLite would not know that they fit.
const waiting = sql<boolean>`answered_at is null and erased_at is null and stage = ''`;
const idle = sql<boolean>`answered_at is not null and next_action_at is null and erased_at is null
  and stage <> 'closed' and stage <> 'lost'`;

/** Everybody for whom something is to be done, by what it is. */
export const readWorkList = async (store: Store, dueBefore: number): Promise<WorkList> => {
  const db = await store.connect();
  const leads = db.selectFrom('leads').selectAll().limit(mostOfEach);
  const newest = leads.orderBy('received_at', 'desc');
  const groups = {
    unanswered: newest
      .where(sql<boolean>`${waiting} and suspect = ''`)
      .where('next_action_at', 'is', null),
    due: leads
      .where('next_action_at', 'is not', null)
      .where('next_action_at', '<', dueBefore)
      .orderBy('next_action_at'),
    idle: newest.where(idle),
    suspect: newest
      .where(sql<boolean>`${waiting} and suspect <> ''`)
      .where('next_action_at', 'is', null),
  };
  const found = await Promise.all(
    Object.entries(groups).map(async ([name, query]) => [
      name,
      await withDetails(db, await query.execute()),
    ]),
  );
  return Object.fromEntries(found);
};
