import type { Store } from '#store/open.ts';

/** Whether this is the first answer to it; of those before, what can be answered no more is forgotten. */
export const useChallenge = (
  store: Store,
  id: string,
  now: number,
  lifetimeMs: number,
): Promise<boolean> =>
  store.write(async (transaction) => {
    await transaction.deleteFrom('challenges').where('ends_at', '<=', now).execute();
    const used = await transaction
      .insertInto('challenges')
      .values({ id, ends_at: now + lifetimeMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return used.length === 1;
  });
