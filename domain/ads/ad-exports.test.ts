import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type AdExport, adExportsOf, readAdExports, recordAdExports } from './ad-exports.ts';

onBothEngines('what advertisers were told', ({ store, addLead }) => {
  test('is kept once for each kind of file and stage, with its first time', async () => {
    const closed: AdExport = { format: 'google-ads', stage: 'closed' };
    const [first, second] = [await addLead(), await addLead()];
    await recordAdExports(store(), closed, [first.id], 100);
    await recordAdExports(store(), closed, [first.id, second.id], 200);
    await recordAdExports(store(), { ...closed, stage: 'contract' }, [first.id], 300);
    expect(await readAdExports(store(), closed)).toEqual(new Set([first.id, second.id]));
    expect(await readAdExports(store(), { ...closed, format: 'meta' })).toEqual(new Set());
    expect((await adExportsOf(store(), first.id)).toSorted((a, b) => a.at - b.at)).toEqual([
      { ...closed, at: 100 },
      { ...closed, stage: 'contract', at: 300 },
    ]);
  });
});
