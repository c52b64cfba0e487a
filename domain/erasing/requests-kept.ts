import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { isPastUse } from '../leads/state.ts';

export type RetentionFacts = {
  /** The latest time that was believed; without one, when the newest lead came. */
  lastSeenAt: number | undefined;
  kept: number;
  /** Of those, how many are older than the owner wants to keep. */
  due: number;
};

/** The clock's own row: others, and leads, are also dated by a clock that is not believed. */
const clock = 'clock';

const lastSeen = async (db: Kysely<Tables>): Promise<number | undefined> => {
  const seen = await db
    .selectFrom('heartbeats')
    .select('beaten_at')
    .where('id', '=', clock)
    .executeTakeFirst();
  return seen?.beaten_at;
};

/** What is asked for by a clock that was set back is not old once the clock is right again. */
export const believedNow = async (db: Kysely<Tables>, now: number): Promise<number> =>
  Math.max(now, (await lastSeen(db)) ?? 0);

export const retentionFacts = async (
  store: Store,
  before: number,
  now: number,
): Promise<RetentionFacts> => {
  const db = await store.connect();
  const seenAt = await lastSeen(db);
  const leads = db.selectFrom('leads').where('erased_at', 'is', null);
  const { kept, newest } = await leads
    .select(({ fn }) => [fn.countAll<number>().as('kept'), fn.max('received_at').as('newest')])
    .executeTakeFirstOrThrow();
  const { due } = await leads
    .where('received_at', '<', before)
    .where(isPastUse(now))
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return { lastSeenAt: seenAt ?? newest ?? undefined, kept, due };
};

/** Whether an owner, or a store that began empty, lets old leads be erased by themselves. */
export const isRetentionAnswered = async (store: Store): Promise<boolean> => {
  const db = await store.connect();
  const answers = await db.selectFrom('retention_answers').select('answered_at').limit(1).execute();
  return answers.length > 0;
};

/** A second tap answers nothing anew. */
export const answerRetention = (store: Store, personId: string, now: number): Promise<boolean> =>
  store.write(async (transaction) => {
    const answers = transaction.selectFrom('retention_answers').select('answered_at');
    if ((await answers.limit(1).execute()).length > 0) return false;
    await transaction
      .insertInto('retention_answers')
      .values({ answered_at: now, person_id: personId })
      .execute();
    return true;
  });

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
