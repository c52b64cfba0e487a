import type { Store } from '#store/open.ts';
import type { Touch } from '../events/event-kinds.ts';
import { isSuspect } from '../leads/state.ts';
import { moveOn } from '../plans/move.ts';
import { type Following, stepActions } from '../plans/steps.ts';
import { markNow } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';
import {
  type Actor,
  type Change,
  changeLead,
  changeLeadWithin,
  type LeadRow,
  leadForChange,
} from './change-lead.ts';
import { standingAfter } from './mark-stage.ts';

const nobodyCalls = { calling_by: null, calling_since: null };

/** What is logged is the step of a plan where that asks for it, and the plan moves on in the same commit. */
export const logTouch = (
  store: Store,
  leadId: string,
  actor: Actor,
  touch: Touch,
  following?: Following,
) =>
  store.write(async (transaction) => {
    const { engine } = store;
    const found = await leadForChange(transaction, engine, leadId);
    if ('refused' in found) return found;
    const moved =
      following && isStepOf(found, touch)
        ? await moveOn(transaction, found, following, { now: actor.now, isTry: true })
        : undefined;
    return changeLeadWithin<never>(transaction, engine, leadId, actor, (lead, history) => {
      if (touch === 'spoke') {
        return { kind: 'touch', details: { touch }, ...afterSpeaking(lead, history, actor.now) };
      }
      const answered_at = lead.answered_at ?? actor.now;
      const set = { ...nobodyCalls, answered_at, ...moved?.set };
      const ofPlan = moved && { plan: moved.of, next: moved.next };
      return { kind: 'touch', details: { touch, ...ofPlan }, set };
    });
  });

const stepsOf: Partial<Record<Touch, string>> = {
  'no-answer': stepActions.call,
  emailed: stepActions.email,
};

const isStepOf = ({ plan, next_action }: LeadRow, touch: Touch): boolean =>
  plan !== '' && stepsOf[touch] === next_action;

/** Where a lead stands once somebody spoke with the seller. */
export const afterSpeaking = (
  lead: Pick<LeadRow, 'answered_at' | 'suspect'>,
  history: readonly StageMark[],
  now: number,
): Pick<Change, 'set' | 'mark'> => {
  const answered_at = lead.answered_at ?? now;
  if (history.length > 0) {
    // Who was given up stays so, and yet is no machine.
    const cleared = isSuspect(lead, history) ? { suspect: '' } : {};
    return { set: { ...nobodyCalls, ...cleared, answered_at } };
  }
  const mark = markNow(history, 'contacted', now);
  return { set: { ...nobodyCalls, ...standingAfter([mark], lead.answered_at) }, mark };
};

/** Shown to everybody else, so that nobody is rung twice. */
export const startCalling = (store: Store, leadId: string, actor: Actor) =>
  changeLead<never>(store, leadId, actor, () => ({
    kind: 'calling',
    details: {},
    set: { calling_by: actor.personId ?? null, calling_since: actor.now },
  }));

/** After so long the call is over, noted or not. */
const longestCallMs = 15 * 60_000;

export const callEnds = (calling: { since: number }): number => calling.since + longestCallMs;

export const isOnThePhone = (calling: { since: number }, now: number): boolean =>
  now < callEnds(calling);
