import { expect, test } from 'vitest';
import { actor } from '#tests/support/domain-store.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { following } from '#tests/support/plans.ts';
import { dayMs } from '#time/lengths.ts';
import { beginPlan, finishStep } from '../follow-up/follow.ts';
import { markStage } from '../work/mark-stage.ts';
import { logTouch } from '../work/touch.ts';
import { readFollowUp } from './follow-up.ts';

const start = Date.parse('2026-01-05T15:00:00Z');
const after = (days: number, personId = 'ruth') => actor({ now: start + days * dayMs, personId });

onBothEngines('what staying in touch comes to', ({ store, addLead }) => {
  test('closings by contacts and months, days to the contract, and who did what', async () => {
    const mark = (id: string, stage: 'contract' | 'closed', days: number) =>
      markStage(store(), id, after(days), { stage, valueCents: undefined, reachedAt: undefined });
    const quick = await addLead({ receivedAt: start });
    await logTouch(store(), quick.id, after(0), 'spoke');
    await mark(quick.id, 'contract', 4);
    await mark(quick.id, 'closed', 20);
    const slow = await addLead({ receivedAt: start });
    await beginPlan(store(), slow.id, after(1), { plan: 'noAnswer' }, following);
    const shown = { plan: 'noAnswer', step: 0 };
    await finishStep(store(), slow.id, after(2), shown, 'skipped', following);
    await finishStep(store(), slow.id, after(3), { ...shown, step: 1 }, 'done', following);
    for (const days of [10, 20]) {
      await logTouch(store(), slow.id, after(days, 'dale'), 'no-answer', following);
    }
    await mark(slow.id, 'closed', 150);
    // What happened after it closed brought nobody there.
    await logTouch(store(), slow.id, after(160, 'dale'), 'spoke', following);
    const figures = await readFollowUp(store());
    expect(figures.byContacts.map(({ closings }) => closings)).toEqual([1, 1, 0, 0]);
    expect(figures.byMonths.map(({ closings }) => closings)).toEqual([1, 0, 1, 0, 0]);
    expect(figures.medianDaysToContract).toBe(77);
    expect(figures.doings).toEqual([
      { personId: 'dale', calls: 2, talks: 1, texts: 0, letters: 0, offers: 0 },
      { personId: 'ruth', calls: 0, talks: 1, texts: 0, letters: 1, offers: 0 },
    ]);
    expect((await readFollowUp(store(), start + 1)).byContacts.at(0)?.closings).toBe(0);
  });
});
