import { endPlan, type Lead, speak } from '../model.ts';
import { tapStep } from './lead-tap.ts';
import { choose } from './sending.ts';
import type { AnyStepKind } from './step.ts';
import { plannedIn } from './times.ts';

/** "Plan “Wants more”: Call, Thu, Mar 19, 8:00 AM" */
const begun = (lead: Lead, words: string, now: number): void => {
  lead.isOnPlan = true;
  lead.planMoves += 1;
  lead.next = plannedIn(words.replace(/^.*”: /, 'Next: '), now);
};

/** What the plan asks for next, if anything, by what the desk says of a step that is over. */
const movedOn = (lead: Lead, words: string, now: number): void => {
  lead.planMoves += 1;
  if (words.includes('. Next: ')) lead.next = plannedIn(words, now);
  else endPlan(lead);
};

/** A call is the step of a plan that asks for one; a talk, or a number that is wrong, ends it. */
export const logCall = (lead: Lead, words: string, now: number): void => {
  const [, what] = /^(Spoke|Called, wrong|Called, no answer|Sent an email)/.exec(words) ?? [];
  if (!lead.isOnPlan) return;
  if (what === 'Spoke' || what === 'Called, wrong') endPlan(lead);
  const asked = what === 'Sent an email' ? 'Email' : 'Call';
  if (lead.next?.what !== asked) return;
  movedOn(lead, words, now);
};

const isOnPlan = (lead: Lead): boolean => lead.isOnPlan;
const said = ['wantsMore', 'asksSomebody'];

export const planSteps: AnyStepKind[] = [
  tapStep('begins a plan', {
    form: '/plan',
    page: '/next',
    weight: 6,
    typed: (pick) => ({ plan: choose(['noAnswer', 'offerOpen', 'probate', ...said], pick) }),
    apply: (lead, play, { words, typed }) => {
      if (said.includes(String(typed['plan']))) speak(lead);
      begun(lead, words, play.now());
    },
  }),
  tapStep('skips a step of a plan', {
    form: '/plan-step',
    weight: 3,
    of: isOnPlan,
    typed: () => ({ how: 'skipped' }),
    apply: (lead, play, { words }) => movedOn(lead, words, play.now()),
  }),
  tapStep('puts a step of a plan off', {
    form: '/plan-step',
    weight: 2,
    of: isOnPlan,
    typed: () => ({ how: 'later' }),
    apply: (lead, play, { words }) => begun(lead, words, play.now()),
  }),
  tapStep('has mailed what a plan asked for', {
    form: '/plan-step',
    weight: 2,
    of: ({ next, isOnPlan: is }) => is && (next?.what === 'Letter' || next?.what === 'Email'),
    typed: () => ({ how: 'done' }),
    apply: (lead, play, { words }) => movedOn(lead, words, play.now()),
  }),
  tapStep('sends the email of a plan', {
    form: '/follow-up',
    page: '/follow-up',
    weight: 3,
    isFinal: true,
    of: ({ next, isOnPlan: is }) => is && next?.what === 'Email',
    apply: (lead, play, { words }) => {
      lead.hasPlanMail = true;
      movedOn(lead, words, play.now());
    },
  }),
  tapStep('ends a plan', {
    form: '/plan-step',
    weight: 1,
    of: isOnPlan,
    typed: () => ({ how: 'ended' }),
    apply: endPlan,
  }),
];
