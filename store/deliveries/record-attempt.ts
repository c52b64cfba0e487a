import type { Store } from '../open.ts';
import { newDeliveryRow } from '../rows.ts';
import type { Channel, Delivery } from '../types.ts';

export const isPending = async (store: Store, { id }: Delivery): Promise<boolean> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
};

/** What was sent is sent, even if the lease ran out meanwhile. */
export const recordSent = async (store: Store, delivery: Delivery, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: now, lease: null, last_error: null })
      .where('id', '=', delivery.id)
      .execute(),
  );
};

export type Failure = { error: string; now: number; lease: string };

export const recordFailure = async (
  store: Store,
  delivery: Delivery,
  { error, now, lease }: Failure,
  nextAttemptAt: number,
): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ next_attempt_at: nextAttemptAt, scheduled_at: now, lease: null, last_error: error })
      .where('id', '=', delivery.id)
      .where('lease', '=', lease)
      .where('state', '=', 'pending')
      .execute(),
  );
};

export type Notice = { id: string; channel: Channel };

/** Buries a delivery and, in the same transaction, leaves word of it for another channel. */
export const recordDead = async (
  store: Store,
  delivery: Delivery,
  { error, now, lease }: Failure,
  notice: Notice | undefined,
): Promise<void> => {
  await store.write(async (transaction) => {
    const buried = await transaction
      .updateTable('deliveries')
      .set({ state: 'dead', lease: null, last_error: error })
      .where('id', '=', delivery.id)
      .where('lease', '=', lease)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (buried === undefined || notice === undefined || delivery.leadId === undefined) return;
    await transaction
      .insertInto('deliveries')
      .values(newDeliveryRow(notice.id, delivery.leadId, notice.channel, now, delivery.channel))
      .onConflict((conflict) => conflict.columns(['lead_id', 'channel', 'about']).doNothing())
      .execute();
  });
};
