import type { Store } from '../open.ts';

/** What a device is asked to sign; old ones go at the same time. */
export const addChallenge = (
  store: Store,
  id: string,
  now: number,
  lifetimeMs: number,
): Promise<void> =>
  store.write(async (transaction) => {
    await transaction.deleteFrom('challenges').where('ends_at', '<=', now).execute();
    await transaction
      .insertInto('challenges')
      .values({ id, ends_at: now + lifetimeMs })
      .execute();
  });

/** Whether it was asked, not long ago, and answered by nobody yet. */
export const takeChallenge = async (store: Store, id: string, now: number): Promise<boolean> => {
  const taken = await store.writeOne((db) =>
    db.deleteFrom('challenges').where('id', '=', id).returning('ends_at').execute(),
  );
  return taken.some(({ ends_at }) => ends_at > now);
};
