import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { noPlan } from '../leads/no-plan.ts';
import { reachOf } from './reach.ts';
import { type Following, isPlan, nextStep, type PlanColumns, planTitle } from './steps.ts';
import { type Tried, triedWith } from './tried.ts';

type LeadRow = Selectable<Tables['leads']>;

/** What the plan does once a step of it is over, and how that is told. */
export type Moved = {
  /** What the plan is called. */
  of: string;
  set: PlanColumns;
  next: { what: string; at: number } | 'through' | 'enough';
};

/** From a step that is over to the next that can be done; who was turned to just now counts among the tries. */
export const moveOn = async (
  db: Kysely<Tables>,
  lead: LeadRow,
  following: Following,
  { now, isTry }: { now: number; isTry: boolean },
): Promise<Moved> => {
  const { plan, plan_step, next_action_by: by } = lead;
  const of = planTitle(plan, following.plans);
  if (!isPlan(plan, following.plans)) return { of, set: noPlan, next: 'through' };
  const before = await triedWith(db, lead);
  const tried: Tried = isTry ? { ...before, at: [...before.at, now] } : before;
  const reach = await reachOf(db, lead);
  const found = nextStep(following, { plan, step: plan_step + 1, from: now, by }, reach, tried);
  if (typeof found === 'string') return { of, set: noPlan, next: found };
  return { of, set: found, next: { what: found.next_action, at: found.next_action_at ?? now } };
};
