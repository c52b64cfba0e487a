import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

/** Whether a lead came or a mail about one went to the team, by a clock that was not ahead of this one. */
export const heardSince = async (store: Store, since: number, now: number): Promise<boolean> => {
  const db = await store.connect();
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('received_at', '>', since)
    .where('received_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (lead !== undefined) return true;
  const mail = await db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'team-email')
    .where('sent_at', '>', since)
    .where('sent_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
};

export type StoreHealth = { oldestUndeliveredMs: number; undelivered: number; dead: number };

/** Proves that the store can be written, and tells how deliveries stand; throws when it cannot. */
export const checkStore = async (store: Store, now: number): Promise<StoreHealth> => {
  await store.writeOne((db) =>
    db
      .insertInto('heartbeats')
      .values({ id: 'readyz', beaten_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beaten_at: now }))
      .execute(),
  );
  const db = await store.connect();
  const { oldest, undelivered } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.min('created_at').as('oldest'),
      fn.countAll<number>().as('undelivered'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return {
    oldestUndeliveredMs: oldest === null ? 0 : Math.max(0, now - oldest),
    undelivered,
    dead: await countDead(db),
  };
};

const countDead = async (db: Kysely<Tables>): Promise<number> => {
  const { dead } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return dead;
};
