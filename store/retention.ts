import type { Store } from './open.ts';

export type RetentionFacts = {
  /** The latest time that was believed; without one, when the newest lead came. */
  lastSeenAt: number | undefined;
  kept: number;
  /** Of those, how many are older than the owner wants to keep. */
  due: number;
};

/** The clock's own row: others, and leads, are also dated by a clock that is not believed. */
const clock = 'clock';

export const retentionFacts = async (store: Store, before: number): Promise<RetentionFacts> => {
  const db = await store.connect();
  const seen = await db
    .selectFrom('heartbeats')
    .select('beaten_at')
    .where('id', '=', clock)
    .executeTakeFirst();
  const leads = db.selectFrom('leads').where('erased_at', 'is', null);
  const { kept, newest } = await leads
    .select(({ fn }) => [fn.countAll<number>().as('kept'), fn.max('received_at').as('newest')])
    .executeTakeFirstOrThrow();
  const { due } = await leads
    .where('received_at', '<', before)
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return { lastSeenAt: seen?.beaten_at ?? newest ?? undefined, kept, due };
};

/** Forward only: a machine that starts in 1970 would seem to jump once its clock is right. */
export const believeClock = async (store: Store, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .insertInto('heartbeats')
      .values({ id: clock, beaten_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ beaten_at: now })
          .where('heartbeats.beaten_at', '<', now),
      )
      .execute(),
  );
};
