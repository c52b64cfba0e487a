import type { Store } from '#store/open.ts';
import { isErasureDue, isPastUse } from '../leads/state.ts';
import { type Erasing, eraseLead } from './erase-leads.ts';

export type Erased = { id: string; reference: string };

/**
 * Erases what is older than the owner wants to keep, a few at a time so that new leads get through. What somebody
 * still has to do something for, and a sale under contract, stay however old they are.
 */
export const eraseOlderThan = async (
  store: Store,
  before: number,
  now: number,
  limit = 100,
): Promise<Erased[]> => {
  const db = await store.connect();
  const onlyIf = isPastUse(now);
  const old = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('received_at', '<', before)
    .where('erased_at', 'is', null)
    .where(onlyIf)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return eraseEach(store, old, now, () => ({ onlyIf, phoneSince: before }));
};

/** Grants the wishes of sellers whose time has come; one that is called off in that very moment is not. */
export const eraseAsWished = async (store: Store, now: number, limit = 100): Promise<Erased[]> => {
  const db = await store.connect();
  const onlyIf = isErasureDue(now);
  const due = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('erase_asked_at', 'is not', null)
    .where(onlyIf)
    .limit(limit)
    .execute();
  return eraseEach(store, due, now, ({ id }) => ({
    bySeller: true,
    by: { eventId: `erased-${id}`, personId: undefined },
    onlyIf,
  }));
};

const eraseEach = async (
  store: Store,
  leads: readonly Erased[],
  now: number,
  erasing: (lead: Erased) => Erasing,
): Promise<Erased[]> => {
  const erased: Erased[] = [];
  for (const lead of leads) {
    if (await eraseLead(store, lead.id, now, erasing(lead))) erased.push(lead);
  }
  return erased;
};

/** What was kept of contracts, once nobody can make a claim any more. */
export const eraseOldOffers = (store: Store, now: number): Promise<number> =>
  store.write(async (transaction) => {
    const over = await transaction
      .updateTable('leads')
      .set({ offers_until: null })
      .where('offers_until', '<=', now)
      .returning('id')
      .execute();
    for (const { id } of over) {
      await transaction.deleteFrom('offers').where('lead_id', '=', id).execute();
    }
    return over.length;
  });
