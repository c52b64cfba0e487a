import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';

/** A text to the seller, in the commit that says what is in it. */
export const addText = async (
  transaction: Kysely<Tables>,
  leadId: string,
  event: string,
  { now, textAt }: { now: number; textAt: number },
): Promise<void> => {
  const row = newEventDeliveryRow({ channel: 'seller-text', leadId }, event, now);
  await transaction
    .insertInto('deliveries')
    .values({ ...row, next_attempt_at: textAt })
    .execute();
};

/** Whether there was still time: nobody had begun to send it. */
export const takeBackText = async (
  transaction: Kysely<Tables>,
  event: string,
): Promise<boolean> => {
  const taken = await transaction
    .deleteFrom('deliveries')
    .where('id', '=', textDeliveryId(event))
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** The same for each try: a text has one delivery. */
export const textDeliveryId = (eventId: string): string => `${eventId}-seller-text`;
