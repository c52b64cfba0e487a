import type { Store } from './open.ts';

/** What is done now and then by one of the processes that share the store. */
export type Chore =
  | 'backup'
  | 'backup-failure'
  | 'copy-failure'
  | 'drill'
  | 'drill-failure'
  | 'sign-of-life';

/** Machines whose clocks differ a little. */
const tolerance = 60_000;

/**
 * Whether it is this process's turn to try: one in the given time has it, and a clock that was set back
 * does not keep everybody waiting.
 */
export const takeTurn = async (
  store: Store,
  chore: Chore,
  now: number,
  every: number,
): Promise<boolean> => {
  const taken = await store.writeOne((db) =>
    db
      .insertInto('heartbeats')
      .values({ id: `${chore} tried`, beaten_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ beaten_at: now })
          .where(({ or, eb }) =>
            or([
              eb('heartbeats.beaten_at', '<=', now - every),
              eb('heartbeats.beaten_at', '>', now + tolerance),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst(),
  );
  return taken !== undefined;
};

export const recordDone = async (store: Store, chore: Chore, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .insertInto('heartbeats')
      .values({ id: chore, beaten_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beaten_at: now }))
      .execute(),
  );
};

/** Nothing where it was never done, or by a clock that was ahead. */
export const lastDone = async (
  store: Store,
  chore: Chore,
  now: number,
): Promise<number | undefined> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('heartbeats')
    .select('beaten_at')
    .where('id', '=', chore)
    .where('beaten_at', '<=', now + tolerance)
    .executeTakeFirst();
  return found?.beaten_at;
};
