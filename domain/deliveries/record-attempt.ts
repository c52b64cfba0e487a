import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { addOnce } from './add-once.ts';
import type { ChannelFor, Delivery } from './delivery.ts';
import { newDeliveryRow } from './delivery.ts';

export const isPending = async (store: Store, { id }: Pick<Delivery, 'id'>): Promise<boolean> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
};

/** Nobody is told of it any more. */
export const recordNeedless = async (
  store: Store,
  { id }: Pick<Delivery, 'id'>,
  why: string,
): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'dropped', lease: null, last_error: why })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
};

/** What else an outcome says, kept in the same commit; nothing where the lead was erased meanwhile. */
export type Keep = (transaction: Kysely<Tables>) => Promise<void>;

/** What was sent is sent, even if the lease ran out meanwhile; `warning` says what is to be known of it. */
export const recordSent = async (
  store: Store,
  delivery: Pick<Delivery, 'id'>,
  now: number,
  { warning, keep }: { warning?: string | undefined; keep?: Keep | undefined } = {},
): Promise<void> => {
  const markSent = (db: Kysely<Tables>) =>
    db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: now, lease: null, last_error: warning ?? null })
      .where('id', '=', delivery.id)
      .returning('id')
      .executeTakeFirst();
  if (keep === undefined) await store.writeOne(markSent);
  else
    await store.write(async (transaction) => {
      if ((await markSent(transaction)) !== undefined) await keep(transaction);
    });
};

export type Failure = { error: string; now: number; lease: string };

export const recordFailure = async (
  store: Store,
  delivery: Pick<Delivery, 'id'>,
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

/** It may not go yet: no attempt was made. */
export const recordPutOff = async (
  store: Store,
  delivery: Pick<Delivery, 'id'>,
  { error, now, lease }: Failure,
  until: number,
): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set((update) => ({
        attempts: update('attempts', '-', 1),
        next_attempt_at: until,
        scheduled_at: now,
        lease: null,
        last_error: error,
      }))
      .where('id', '=', delivery.id)
      .where('lease', '=', lease)
      .where('state', '=', 'pending')
      .execute(),
  );
};

export type Notice = { id: string; channel: ChannelFor<'channel'> };

/** Buries a delivery and, in the same transaction, leaves word of it for another channel. */
export const recordDead = async (
  store: Store,
  delivery: Delivery,
  { error, now, lease }: Failure,
  notice: Notice | undefined,
  state: 'dead' | 'dropped' | 'unknown' = 'dead',
): Promise<void> => {
  await store.write(async (transaction) => {
    const buried = await transaction
      .updateTable('deliveries')
      .set({ state, lease: null, last_error: error })
      .where('id', '=', delivery.id)
      .where('lease', '=', lease)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (buried === undefined || notice === undefined || delivery.leadId === undefined) return;
    const { leadId, channel } = delivery;
    const subject = { kind: 'channel', id: channel } as const;
    const content = { channel: notice.channel, leadId, subject };
    await addOnce(transaction, [newDeliveryRow(notice.id, content, now)]);
  });
};
