import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { subjectKindsOf } from './channels.ts';
import { type Channel, type Delivery, isSentAtMostOnce, rowToDelivery } from './delivery.ts';
import { type Weigh, weighDeliveries } from './weigh.ts';

export type Claim = {
  channel: Channel;
  now: number;
  /** Until then nobody else will claim them; longer than any attempt can take. */
  leaseEndsAt: number;
  lease: string;
  limit: number;
  /** Deliveries that this process is still busy with, whatever the clock says of their lease. */
  except: readonly string[];
  /** Where the channel has a budget. */
  weigh?: Weigh | undefined;
};

/** What is due on a channel and can be read: what a newer version left there waits for it. */
export const dueOn = (db: Kysely<Tables>, channel: Channel, now: number) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where('channel', '=', channel)
    .where('subject_kind', 'in', subjectKindsOf(channel))
    .where('next_attempt_at', '<=', now);

/** Those of these channels in which anything is due; a reading, where a claim writes. */
export const dueChannels = async (
  store: Store,
  channels: readonly Channel[],
  now: number,
): Promise<Channel[]> => {
  if (channels.length === 0) return [];
  const db = await store.connect();
  const found = await db
    .selectNoFrom(({ exists }) =>
      channels.map((channel) => exists(dueOn(db, channel, now)).as(channel)),
    )
    .executeTakeFirst();
  return channels.filter((channel) => Boolean(found?.[channel]));
};

/** Takes the deliveries that are due, oldest first, and counts the attempt. */
export const claimDeliveries = async (store: Store, claim: Claim): Promise<Delivery[]> => {
  const { weigh, now } = claim;
  if (isSentAtMostOnce(claim.channel)) await giveUpAbandoned(store, claim);
  const rows = await (weigh === undefined
    ? store.writeOne((db) => claimRows(db, store.engine, claim))
    : store.write(async (transaction) =>
        weighDeliveries(transaction, await claimRows(transaction, store.engine, claim), weigh, now),
      ));
  return rows.map(rowToDelivery).filter((delivery) => delivery.channel !== 'unknown');
};

const claimRows = (db: Kysely<Tables>, engine: Engine, claim: Claim) => {
  const due = dueOn(db, claim.channel, claim.now)
    .where('budget', '<>', 'over')
    .$if(claim.except.length > 0, (query) => query.where('id', 'not in', [...claim.except]))
    .orderBy('next_attempt_at')
    .limit(claim.limit)
    // On SQLite one statement is atomic by itself.
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('deliveries')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      next_attempt_at: claim.leaseEndsAt,
      scheduled_at: claim.now,
      lease: claim.lease,
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute();
};

/** Whoever claimed these died with them in hand, perhaps after they were sent. */
const giveUpAbandoned = async (store: Store, { channel, now, except }: Claim): Promise<void> => {
  await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({
        state: 'unknown',
        lease: null,
        last_error: 'the server ended while it was being sent',
      })
      .where('id', 'in', dueOn(db, channel, now))
      .where('lease', 'is not', null)
      .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
      .execute(),
  );
};

/**
 * A delivery that was scheduled in the future was scheduled by a clock that has since been set
 * back; without this it would wait until the clock is there again. The tolerance covers machines
 * whose clocks differ a little.
 */
export const rescheduleAfterClockJump = async (
  store: Store,
  now: number,
  toleranceMs = 60_000,
): Promise<number> => {
  const result = await store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ next_attempt_at: now, scheduled_at: now })
      .where('state', '=', 'pending')
      .where('scheduled_at', '>', now + toleranceMs)
      .executeTakeFirst(),
  );
  return Number(result.numUpdatedRows);
};
