import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { forgetOldBudgets, spend } from './budgets.ts';

const day = 86_400_000;

onBothEngines('a budget', ({ store }) => {
  const spendOne = (purpose: string, endsAt: number) =>
    store().writeOne((db) => spend(db, { purpose, endsAt, limit: 3 }));

  test('gives no more than it has, however many ask at once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => spendOne('alerts', 5_000)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await spendOne('alerts', 6_000)).toBe(true);
    expect(await spendOne('receipts', 5_000)).toBe(true);
  });

  test('is forgotten a day after it ended', async () => {
    for (let count = 0; count < 3; count += 1) await spendOne('texts', 5_000);
    await forgetOldBudgets(store(), 5_000 + day);
    expect(await spendOne('texts', 5_000)).toBe(false);
    await forgetOldBudgets(store(), 5_001 + day);
    expect(await spendOne('texts', 5_000)).toBe(true);
  });
});
