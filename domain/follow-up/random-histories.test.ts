import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { planNames } from '#content/schema/follow-up.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { following } from '#tests/support/plans.ts';
import { request } from '#tests/support/service-leads.ts';
import { dayMs } from '#time/lengths.ts';
import type { LeadEvent } from '../events/events.ts';
import { eventsOf } from '../events/events.ts';
import { stepActions, stepOf } from '../plans/steps.ts';
import { withdraw } from '../seller-page/rights.ts';
import { sayMore } from '../seller-page/say-more.ts';
import { undoChange } from '../work/change-lead.ts';
import { markStage } from '../work/mark-stage.ts';
import { giveUp, planNextAction } from '../work/next-action.ts';
import { noteStop } from '../work/said-stop.ts';
import { logTouch } from '../work/touch.ts';
import { beginPlan, endPlan, finishStep, putOffStep } from './follow.ts';

const doings = [
  ...['begin', 'no-answer', 'no-answer', 'done', 'done', 'skip', 'later', 'end'],
  ...['spoke', 'plan-other', 'stage', 'give-up', 'undo', 'says', 'stop', 'withdraw', 'outcome'],
] as const;

const histories = fc.array(
  fc.record({
    what: fc.constantFrom(...doings),
    plan: fc.constantFrom(...planNames),
    /** Clocks are set back now and then. */
    days: fc.integer({ min: -3, max: 45 }),
  }),
  { minLength: 20, maxLength: 60 },
);

/** What a plan did, told by the timeline alone. */
const isTry = ({ kind, details, undoneAt }: LeadEvent): boolean =>
  undoneAt === undefined &&
  ((kind === 'touch' && 'plan' in details) || (kind === 'plan-step' && details.how === 'done'));

const isAnswer = ({ kind, details, undoneAt }: LeadEvent): boolean =>
  undoneAt === undefined &&
  (kind === 'seller-said' ||
    (kind === 'touch' && details.touch === 'spoke') ||
    (kind === 'plan-begun' && details.outcome !== undefined));

const isNo = ({ kind, undoneAt }: LeadEvent): boolean =>
  undoneAt === undefined && (kind === 'lost' || kind === 'seller-withdrew');

test('whatever happens, no plan turns to anybody too often or after a no', async ({
  store,
  addLead,
  readLead,
}) => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const phone = `+1254${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
      const { id } = await addLead({ request: { ...request, phone } });
      let now = Date.parse('2026-01-05T15:00:00Z');
      let last = '';
      for (const { what, plan, days } of history) {
        now += days * dayMs;
        const by = actor({ now, eventId: randomUUID() });
        const seller = { leadId: id, eventId: randomUUID(), now, channels: [] };
        const { work } = await readLead(id);
        const shown = { plan: work.plan?.name ?? '', step: work.plan?.step ?? 0 };
        const act = {
          begin: () => beginPlan(store, id, by, { plan }, following),
          outcome: () => beginPlan(store, id, by, { plan, outcome: 'wants-more' }, following),
          'no-answer': () => logTouch(store, id, by, 'no-answer', following),
          spoke: () => logTouch(store, id, by, 'spoke', following),
          done: () => finishStep(store, id, by, shown, 'done', following),
          skip: () => finishStep(store, id, by, shown, 'skipped', following),
          later: () => putOffStep(store, id, by, shown, 7, following),
          end: () => endPlan(store, id, by, shown, following),
          'plan-other': () =>
            planNextAction(store, id, by, { what: 'Call', at: now + dayMs, by: 'ruth' }),
          stage: () =>
            markStage(store, id, by, {
              stage: 'contacted',
              valueCents: undefined,
              reachedAt: undefined,
            }),
          'give-up': () => giveUp(store, id, by, 'They said no'),
          undo: () => undoChange(store, last, by),
          says: () => sayMore(store, { words: 'Call me.', answers: {} }, seller),
          stop: () =>
            noteStop(store, { phone, to: ['calls'], how: 'said so', certainty: 'heard' }, by),
          withdraw: () => withdraw(store, seller),
        }[what];
        const done = await act();
        if ('event' in done) last = done.event;
        await stands(id);
      }
      await neverTooOften(id);
    }),
    { numRuns: 25 },
  );

  /** The step that is next is the next action, and there is no plan without one. */
  async function stands(id: string): Promise<void> {
    const { plan, nextAction } = (await readLead(id)).work;
    if (plan === undefined) return;
    const step = stepOf({ plan: plan.name, plan_step: plan.step }, following.plans);
    expect(nextAction?.what).toBe(step && stepActions[step.do]);
  }

  async function neverTooOften(id: string): Promise<void> {
    const events = (await eventsOf(store, id, 1_000)).toReversed();
    for (const [index, event] of events.entries()) {
      if (!isTry(event)) continue;
      const before = events.slice(0, index);
      const since = before.slice(before.findLastIndex(isAnswer) + 1);
      const inAYear = since.filter((one) => isTry(one) && one.at > event.at - 365 * dayMs);
      expect(inAYear.length).toBeLessThan(8);
      expect(since.some(isNo)).toBe(false);
    }
  }
});
