import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readCampaignCosts, setCampaignCost } from './campaign-costs.ts';

onBothEngines('what campaigns cost', ({ store }) => {
  test('is one amount for each source and month, and none where it is nothing', async () => {
    const set = (source: string, month: string, cents: number) =>
      store().write((transaction) => setCampaignCost(transaction, { source, month, cents }));
    await set('google', '2026-02', 10_000);
    await set('google', '2026-03', 20_000);
    await set('bing', '2026-03', 5_000);
    await set('google', '2026-03', 25_000);
    await set('google', '2026-02', 0);
    expect(await readCampaignCosts(store())).toEqual([
      { source: 'bing', month: '2026-03', cents: 5_000 },
      { source: 'google', month: '2026-03', cents: 25_000 },
    ]);
  });
});
