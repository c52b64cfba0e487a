import { sql } from 'kysely';
import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';
import { rowToLead } from '../leads/rows.ts';
import { suspectLead, waitingForOffer } from '../leads/state.ts';
import type { Lead } from '../leads/types.ts';

/** Of older leads the family knows: what is on the list every morning is read by nobody. */
const longest = 14 * dayMs;

/** Leads that came before a moment, though not long before, and have had no offer yet; the longest wait first. */
export const readOpenOffers = async (
  store: Store,
  before: number,
  limit: number,
): Promise<{ leads: Lead[]; total: number }> => {
  const db = await store.connect();
  const open = db
    .selectFrom('leads')
    .where('received_at', '<=', before)
    .where('received_at', '>', before - longest)
    .where(sql<boolean>`${waitingForOffer} and not ${suspectLead}`);
  const rows = await open.selectAll().orderBy('received_at').limit(limit).execute();
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { leads: rows.map((row) => rowToLead(row, undefined)), total: Number(total) };
};
