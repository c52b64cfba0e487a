import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';
import { isSuspectNow } from '../leads/state.ts';

/** What rings somebody of the family, or reaches a program of theirs. */
const ringing = ['push', 'sms', 'team-email', 'webhook'] as const;

export type Occasion = { leadId: string; event: string; now: number; isCall?: boolean };

/**
 * Word to the family of something that a seller did, in the commit that keeps it. For suspected spam no phone
 * rings; the inbox has it. Machines fill in forms: whoever calls is rung for.
 */
export const ringFamily = async (
  transaction: Kysely<Tables>,
  { leadId, event, now, isCall = false }: Occasion,
  configured: readonly Channel[],
): Promise<void> => {
  const isQuiet = !isCall && (await isSuspectNow(transaction, leadId));
  const rows = ringing
    .filter((channel) => configured.includes(channel))
    .filter((channel) => !isQuiet || channel === 'team-email')
    .map((channel) => newEventDeliveryRow({ channel, leadId }, event, now));
  if (rows.length === 0) return;
  await transaction
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
