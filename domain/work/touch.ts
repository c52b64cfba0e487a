import type { Store } from '#store/open.ts';
import type { Touch } from '../events/event-kinds.ts';
import { isSuspect } from '../leads/state.ts';
import { markNow } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';
import { type Actor, type Change, changeLead, type LeadRow } from './change-lead.ts';
import { standingAfter } from './mark-stage.ts';

const nobodyCalls = { calling_by: null, calling_since: null };

export const logTouch = (store: Store, leadId: string, actor: Actor, touch: Touch) =>
  changeLead<never>(store, leadId, actor, (lead, history) => {
    const told = { kind: 'touch', details: { touch } } as const;
    if (touch === 'spoke') return { ...told, ...afterSpeaking(lead, history, actor.now) };
    const answered_at = lead.answered_at ?? actor.now;
    return { ...told, set: { ...nobodyCalls, answered_at } };
  });

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
