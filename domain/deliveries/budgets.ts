import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';

export type Budget = { purpose: string; endsAt: number; limit: number };

/** Takes one, or as much as is said, from a budget, if it is left. Two processes can never both take the last. */
export const spend = async (
  db: Kysely<Tables>,
  { purpose, endsAt, limit }: Budget,
  amount = 1,
): Promise<boolean> => {
  if (amount > limit) return false;
  const taken = await db
    .insertInto('budgets')
    .values({ purpose, ends_at: endsAt, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'ends_at'])
        .doUpdateSet((update) => ({ used: update('budgets.used', '+', amount) }))
        .where('budgets.used', '<=', limit - amount),
    )
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
};

/** From each of them, or from none. */
export const spendAll = async (
  db: Kysely<Tables>,
  budgets: readonly Budget[],
  amount: number,
): Promise<boolean> => {
  for (const [index, budget] of budgets.entries()) {
    if (await spend(db, budget, amount)) continue;
    for (const spent of budgets.slice(0, index)) await giveBack(db, spent, amount);
    return false;
  }
  return true;
};

const giveBack = async (
  db: Kysely<Tables>,
  { purpose, endsAt }: Budget,
  amount: number,
): Promise<void> => {
  await db
    .updateTable('budgets')
    .set((update) => ({ used: update('used', '-', amount) }))
    .where('purpose', '=', purpose)
    .where('ends_at', '=', endsAt)
    .execute();
};

/** Whether it is known already that nothing can be taken from all of them. */
export const isAnyUsedUp = async (
  db: Kysely<Tables>,
  budgets: readonly Budget[],
): Promise<boolean> => {
  const used = await db
    .selectFrom('budgets')
    .selectAll()
    .where(
      'purpose',
      'in',
      budgets.map(({ purpose }) => purpose),
    )
    .execute();
  return budgets.some(({ purpose, endsAt, limit }) =>
    used.some((row) => row.purpose === purpose && row.ends_at === endsAt && row.used >= limit),
  );
};

/** A day longer than they count, for clocks that are set back. */
export const forgetOldBudgets = async (store: Store, now: number): Promise<void> => {
  await store.writeOne((db) =>
    db
      .deleteFrom('budgets')
      .where('ends_at', '<', now - dayMs)
      .execute(),
  );
};
