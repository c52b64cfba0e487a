import type { EventContent } from '../events/event-kinds.ts';
import { noPlan } from '../leads/no-plan.ts';
import type { PlanColumns } from './steps.ts';

/** As much of what is set as tells whether something else takes the plan's place. */
type Planned = {
  [Column in 'plan' | 'next_action' | 'next_action_at']?: PlanColumns[Column] | undefined;
};

/** What ends a plan by itself; whatever is not named here leaves it running. */
const whatEnds = {
  touch: ({ touch }) => touch === 'spoke' || touch === 'wrong-number',
  'call-in': always,
  'missed-call': always,
  voicemail: always,
  'text-in': always,
  'said-stop': always,
  'offer-answered': always,
  'offer-sent': always,
  'seller-said': always,
  'seller-corrected': always,
  'seller-agreed': always,
  'seller-stopped': always,
  'seller-withdrew': always,
  'mails-stopped': always,
  'erasure-asked': always,
  'erasure-called-off': always,
} satisfies { [Kind in EventContent['kind']]?: (details: DetailsOf<Kind>) => boolean };

type DetailsOf<Kind> = Extract<EventContent, { kind: Kind }>['details'];

function always(): boolean {
  return true;
}

const ends = ({ kind, details }: EventContent): boolean =>
  Object.hasOwn(whatEnds, kind) &&
  (whatEnds[kind as keyof typeof whatEnds] as (details: unknown) => boolean)(details);

/**
 * What else changes of a lead that is on a plan, in the commit of what was done: whatever the seller does ends it, and
 * so does a stage, and another next action takes its place. With the plan goes what it had planned.
 */
export const planAfter = (
  lead: { plan: string },
  done: EventContent,
  { set, isStage }: { set: Planned; isStage: boolean },
): Partial<PlanColumns> => {
  if (lead.plan === '' || set.plan !== undefined) return {};
  const isReplaced = set.next_action_at !== undefined || set.next_action !== undefined;
  if (!isReplaced && !isStage && !ends(done)) return {};
  return isReplaced ? { plan: '', plan_step: 0 } : noPlan;
};
