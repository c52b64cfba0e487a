import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { addOnce } from './add-once.ts';
import { spend } from './budgets.ts';
import { dueOn } from './claim.ts';
import type { Channel, Delivery } from './delivery.ts';
import { newDeliveryRow, rowToDelivery } from './delivery.ts';
import type { Notice } from './record-attempt.ts';

export type GatherClaim = {
  channel: Channel;
  now: number;
  lease: string;
  leaseEndsAt: number;
  /** Until then no other message tells of several. */
  turnEndsAt: number;
};

const dueOf = (db: Kysely<Tables>, { channel, now }: GatherClaim) =>
  dueOn(db, channel, now).where('budget', '=', 'over');

/** All that is over its budget and due, newest first, for one message; nothing while another process has the turn. */
export const claimGathered = async (store: Store, claim: GatherClaim): Promise<Delivery[]> => {
  const waiting = await dueOf(await store.connect(), claim)
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return [];
  const rows = await store.write(async (transaction) => {
    const turn = { purpose: `gathered ${claim.channel}`, endsAt: claim.turnEndsAt, limit: 1 };
    return (await spend(transaction, turn)) ? takeAll(transaction, claim) : [];
  });
  return rows
    .sort((a, b) => b.created_at - a.created_at)
    .map(rowToDelivery)
    .filter((delivery) => delivery.channel !== 'unknown');
};

const takeAll = (db: Kysely<Tables>, claim: GatherClaim) =>
  db
    .updateTable('deliveries')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      next_attempt_at: claim.leaseEndsAt,
      scheduled_at: claim.now,
      lease: claim.lease,
    }))
    .where('id', 'in', dueOf(db, claim))
    .returningAll()
    .execute();

export const recordGatheredSent = async (
  store: Store,
  lease: string,
  now: number,
  warning?: string,
): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: now, lease: null, last_error: warning ?? null })
      .where('lease', '=', lease)
      .execute(),
  );
};

export type GatheredFailure = {
  error: string;
  now: number;
  lease: string;
  nextAttemptAt: number;
  /** Whatever has waited since before is tried no more. */
  giveUpBefore: number;
  channel: Channel;
  /** Where the dead are told of. */
  notice: (Pick<Notice, 'channel'> & { newId: () => string }) | undefined;
};

export const recordGatheredFailure = (store: Store, failure: GatheredFailure): Promise<void> =>
  store.write(async (transaction) => {
    const { error, now, lease, nextAttemptAt, giveUpBefore, channel, notice } = failure;
    const ours = transaction.updateTable('deliveries').where('lease', '=', lease);
    const dead = await ours
      .set({ state: 'dead', lease: null, last_error: error })
      .where('created_at', '<', giveUpBefore)
      .returning(['lead_id', 'subject_kind'])
      .execute();
    await ours
      .set({ next_attempt_at: nextAttemptAt, scheduled_at: now, lease: null, last_error: error })
      .execute();
    const untold = dead.filter(({ subject_kind }) => subject_kind === 'lead');
    if (notice === undefined || untold.length === 0) return;
    const subject = { kind: 'channel', id: channel } as const;
    const rows = untold.flatMap(({ lead_id: leadId }) =>
      leadId === null
        ? []
        : newDeliveryRow(notice.newId(), { channel: notice.channel, leadId, subject }, now),
    );
    await addOnce(transaction, rows);
  });
