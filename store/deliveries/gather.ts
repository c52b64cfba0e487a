import type { Kysely } from 'kysely';
import type { Store } from '../open.ts';
import { newDeliveryRow } from '../rows.ts';
import type { Tables } from '../tables.ts';
import { type Channel, channels } from '../types.ts';
import { spend } from './budgets.ts';

export type GatherClaim = {
  channel: Channel;
  now: number;
  lease: string;
  leaseEndsAt: number;
  /** Until then no other message tells of several. */
  turnEndsAt: number;
};

/** Newest first. A notice tells of another delivery that is dead; what was erased has no lead any more. */
export type Gathered = { leadId: string | undefined; about: string; isNotice: boolean }[];

const dueOf = (db: Kysely<Tables>, { channel, now }: GatherClaim) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .where('budget', '=', 'over');

/** All that is over its budget and due, for one message; nothing while another process has the turn. */
export const claimGathered = async (store: Store, claim: GatherClaim): Promise<Gathered> => {
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
    .map(({ lead_id, about }) => ({
      leadId: lead_id ?? undefined,
      about,
      isNotice: isNotice(about),
    }));
};

const isNotice = (about: string): boolean => channels.some((channel) => channel === about);

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
    .returning(['lead_id', 'about', 'created_at'])
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
  notice: { channel: Channel; newId: () => string } | undefined;
};

export const recordGatheredFailure = (store: Store, failure: GatheredFailure): Promise<void> =>
  store.write(async (transaction) => {
    const { error, now, lease, nextAttemptAt, giveUpBefore, channel, notice } = failure;
    const ours = transaction.updateTable('deliveries').where('lease', '=', lease);
    const dead = await ours
      .set({ state: 'dead', lease: null, last_error: error })
      .where('created_at', '<', giveUpBefore)
      .returning(['lead_id', 'about'])
      .execute();
    await ours
      .set({ next_attempt_at: nextAttemptAt, scheduled_at: now, lease: null, last_error: error })
      .execute();
    const untold = dead.filter(({ about }) => about === '');
    if (notice === undefined || untold.length === 0) return;
    await transaction
      .insertInto('deliveries')
      .values(
        untold.map(({ lead_id }) =>
          newDeliveryRow(notice.newId(), lead_id ?? undefined, notice.channel, now, channel),
        ),
      )
      .onConflict((conflict) => conflict.columns(['lead_id', 'channel', 'about']).doNothing())
      .execute();
  });
