import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { hourMs } from '#time/lengths.ts';
import { spend } from '../deliveries/budgets.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';

/** More tell nobody anything new. */
const perHour = 20;

/**
 * Word to the owners of something that was done on the desk, in the commit that keeps it: who lets in somebody, or
 * takes all leads along, may be none of them.
 */
export const tellOwners = async (
  transaction: Kysely<Tables>,
  event: string,
  now: number,
): Promise<void> => {
  const endsAt = (Math.floor(now / hourMs) + 1) * hourMs;
  if (!(await spend(transaction, { purpose: 'notices to owners', endsAt, limit: perHour }))) return;
  const rows = (['team-desk', 'push'] as const).map((channel) =>
    newEventDeliveryRow({ channel, leadId: undefined }, event, now),
  );
  await transaction.insertInto('deliveries').values(rows).execute();
};
