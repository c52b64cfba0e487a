import type { Kysely } from 'kysely';
import type { Store } from '../open.ts';
import type { Tables } from '../tables.ts';

export type Budget = { purpose: string; endsAt: number; limit: number };

/** Takes one from a budget, if any is left. Two processes can never both take the last. */
export const spend = async (
  db: Kysely<Tables>,
  { purpose, endsAt, limit }: Budget,
): Promise<boolean> => {
  const taken = await db
    .insertInto('budgets')
    .values({ purpose, ends_at: endsAt, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'ends_at'])
        .doUpdateSet((update) => ({ used: update('budgets.used', '+', 1) }))
        .where('budgets.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
};

const day = 86_400_000;

/** A day longer than they count, for clocks that are set back. */
export const forgetOldBudgets = async (store: Store, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .deleteFrom('budgets')
      .where('ends_at', '<', now - day)
      .execute(),
  );
};
