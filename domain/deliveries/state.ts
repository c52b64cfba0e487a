import type { Store } from '#store/open.ts';
import { sentToNobody } from './mail-files.ts';

/** Over a channel that perhaps a newer version alone knows. */
export type WaitingDeliveries = { channel: string; count: number; oldestAt: number };

export type DeadDelivery = {
  channel: string;
  /** Of the lead, where it tells of one. */
  reference: string | undefined;
  createdAt: number;
  lastError: string;
};

const mostDead = 20;

/** How the messages stand: what waits, what was given up, and when each channel last got through. */
export const readDeliveryState = async (store: Store) => {
  const db = await store.connect();
  const waiting = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .where('state', '=', 'pending')
    .groupBy('channel')
    .orderBy('channel')
    .execute();
  const dead = await db
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['channel', 'reference', 'created_at', 'last_error'])
    .where('state', '=', 'dead')
    .orderBy('created_at', 'desc')
    .limit(mostDead)
    .execute();
  const done = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'channel',
      fn
        .max('sent_at')
        .filterWhere(({ or, eb }) =>
          or([eb('last_error', 'is', null), eb('last_error', '<>', sentToNobody)]),
        )
        .as('sent'),
      fn.max('sent_at').filterWhere('last_error', '=', sentToNobody).as('filed'),
    ])
    .where('sent_at', 'is not', null)
    .groupBy('channel')
    .orderBy('channel')
    .execute();
  return {
    waiting: waiting.map(
      ({ channel, count, oldest }): WaitingDeliveries => ({
        channel,
        count,
        oldestAt: oldest,
      }),
    ),
    dead: dead.map(
      (row): DeadDelivery => ({
        channel: row.channel,
        reference: row.reference ?? undefined,
        createdAt: row.created_at,
        lastError: row.last_error ?? '',
      }),
    ),
    lastSent: done.flatMap(({ channel, sent }) => lastAt(channel, sent)),
    /** Mails that went into a file: nobody got them. */
    lastFiled: done.flatMap(({ channel, filed }) => lastAt(channel, filed)),
  };
};

const lastAt = (channel: string, at: number | null) => (at === null ? [] : [{ channel, at }]);

export type DeliveryReport = Awaited<ReturnType<typeof readDeliveryState>>;
