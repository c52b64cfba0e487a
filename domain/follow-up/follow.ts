import type { Kysely } from 'kysely';
import type { PlanName } from '#content/schema/follow-up.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { openingDaysAfter } from '../clock/office-time.ts';
import type { TalkOutcome } from '../events/event-kinds.ts';
import { noPlan } from '../leads/no-plan.ts';
import { isOver, standingOf } from '../leads/state.ts';
import { moveOn } from '../plans/move.ts';
import { reachOf } from '../plans/reach.ts';
import { type Following, nextStep, planTitle, stepOf } from '../plans/steps.ts';
import { triedWith, untried } from '../plans/tried.ts';
import {
  type Actor,
  type Changed,
  changeLead,
  changeLeadWithin,
  type LeadGone,
  type LeadRow,
  leadForChange,
} from '../work/change-lead.ts';
import { afterSpeaking } from '../work/touch.ts';

export type Begun = {
  plan: PlanName;
  /** What was said in a talk, where it was one: that is an answer. */
  outcome?: TalkOutcome | undefined;
  /** From when the days of the plan are counted: from now on, or from the month that the seller named. */
  from?: number | undefined;
  note?: string | undefined;
};

/** Why no plan begins: sold or given up, a no that stands, tried too often, or no way to reach them. */
export type PlanRefusal = 'lead-over' | 'said-no' | 'tried-enough' | 'no-way';

/** One tap: what was said, and the first step of what follows from it. */
export const beginPlan = (
  store: Store,
  leadId: string,
  actor: Actor,
  { plan, outcome, from = actor.now, note }: Begun,
  following: Following,
): Promise<Changed | LeadGone | { refused: PlanRefusal }> =>
  inLead<PlanRefusal>(store, leadId, async (transaction, lead) => {
    if (isOver(standingOf(lead) as Parameters<typeof isOver>[0])) return { refused: 'lead-over' };
    const tried = outcome === undefined ? await triedWith(transaction, lead) : untried;
    if (tried.saidNo) return { refused: 'said-no' };
    const where = { plan, step: 0, from, by: actor.personId ?? null };
    const next = nextStep(following, where, await reachOf(transaction, lead), tried);
    if (next === 'enough') return { refused: 'tried-enough' };
    if (next === 'through') return { refused: 'no-way' };
    const at = next.next_action_at ?? actor.now;
    const details = { plan: planTitle(plan, following.plans), outcome, what: next.next_action, at };
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, (row, history) => {
      const spoken = outcome === undefined ? { set: {} } : afterSpeaking(row, history, actor.now);
      const set = { ...spoken.set, ...next };
      return { kind: 'plan-begun', details, ...spoken, set, note };
    });
  });

/** The step that a page showed; somebody else may have done it meanwhile. */
export type ShownStep = { plan: string; step: number };

export type StepRefusal = 'plan-moved';

export const isShown = (lead: LeadRow, { plan, step }: ShownStep): boolean =>
  lead.plan !== '' && lead.plan === plan && lead.plan_step === step;

/** A letter that was mailed, an email that somebody wrote, or what is left out this time. */
export const finishStep = (
  store: Store,
  leadId: string,
  actor: Actor,
  shown: ShownStep,
  how: 'done' | 'skipped',
  following: Following,
): Promise<Changed | LeadGone | { refused: StepRefusal }> =>
  inLead<StepRefusal>(store, leadId, async (transaction, lead) => {
    const step = stepOf(lead, following.plans);
    if (step === undefined || !isShown(lead, shown)) return { refused: 'plan-moved' };
    const isTry = how === 'done';
    const { of, set, next } = await moveOn(transaction, lead, following, { now: actor.now, isTry });
    const details = { plan: of, what: step.do, how, next };
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: 'plan-step',
      details,
      set,
    }));
  });

/** The step stays what it is, and waits so many days more. */
export const putOffStep = (
  store: Store,
  leadId: string,
  actor: Actor,
  shown: ShownStep,
  days: number,
  { plans, office }: Following,
) =>
  changeLead<StepRefusal>(store, leadId, actor, (lead) => {
    if (!isShown(lead, shown)) return { refused: 'plan-moved' };
    const { plan, plan_step, next_action: what, next_action_at: planned } = lead;
    const at = openingDaysAfter(office, Math.max(actor.now, planned ?? 0), days);
    return {
      kind: 'plan-put-off',
      details: { plan: planTitle(plan, plans), what, at },
      set: { plan, plan_step, next_action_at: at },
    };
  });

export const endPlan = (
  store: Store,
  leadId: string,
  actor: Actor,
  shown: ShownStep,
  { plans }: Following,
) =>
  changeLead<StepRefusal>(store, leadId, actor, (lead) =>
    lead.plan === '' || lead.plan !== shown.plan
      ? { refused: 'plan-moved' }
      : { kind: 'plan-ended', details: { plan: planTitle(lead.plan, plans) }, set: noPlan },
  );

/** What is asked of the store is asked under the lock of the lead. */
const inLead = <Refusal>(
  store: Store,
  leadId: string,
  act: (
    transaction: Kysely<Tables>,
    lead: LeadRow,
  ) => Promise<Changed | LeadGone | { refused: Refusal }>,
): Promise<Changed | LeadGone | { refused: Refusal }> =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    return 'refused' in lead ? lead : act(transaction, lead);
  });
