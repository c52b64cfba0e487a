import type { PlanName, PlanStep, Plans } from '#content/schema/follow-up.ts';
import { nextOpenMoment, type Office, openingDaysAfter } from '../clock/office-time.ts';
import { mayTry, type Tried } from './tried.ts';

/** What the family goes by when it stays in touch. */
export type Following = { plans: Plans; office: Office };

/** Where a lead stands in its plan: the step that is next, counted from nought. */
export type Followed = { plan: string; plan_step: number };

export const isPlan = (name: string, plans: Plans): name is PlanName => Object.hasOwn(plans, name);

/** What a plan is called; one that is gone from the content still has the name it was kept by. */
export const planTitle = (plan: string, plans: Plans): string =>
  isPlan(plan, plans) ? plans[plan].name : plan;

/** The step that is next; nothing where no plan runs, or the content has it no more. */
export const stepOf = ({ plan, plan_step }: Followed, plans: Plans): PlanStep | undefined =>
  isPlan(plan, plans) ? plans[plan].steps[plan_step] : undefined;

/** By which ways a seller can be reached at all. */
export type Reach = Record<PlanStep['do'], boolean>;

/** What a step is called where a lead's next action stands. */
export const stepActions = { call: 'Call', email: 'Email', letter: 'Letter' } as const;

/** What a plan sets of a lead. */
export type PlanColumns = Followed & {
  next_action: string;
  next_action_at: number | null;
  next_action_by: string | null;
};

export type Whereto = { plan: PlanName; step: number; from: number; by: string | null };

/**
 * The first step from one on that can be done, at its day; nothing where the plan is through, or where its next step
 * would be one too many. Days of what cannot be done pass all the same.
 */
export const nextStep = (
  { plans, office }: Following,
  { plan, step, from, by }: Whereto,
  reach: Reach,
  tried: Tried,
): PlanColumns | 'through' | 'enough' => {
  let at = from;
  for (const [index, { after, do: kind }] of plans[plan].steps.entries()) {
    if (index < step) continue;
    at = after === 0 ? nextOpenMoment(office, at) : openingDaysAfter(office, at, after);
    if (!reach[kind]) continue;
    if (!mayTry(tried, at)) return 'enough';
    return {
      plan,
      plan_step: index,
      next_action: stepActions[kind],
      next_action_at: at,
      next_action_by: by,
    };
  }
  return 'through';
};
