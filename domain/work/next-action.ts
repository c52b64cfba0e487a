import type { Store } from '#store/open.ts';
import { isSuspect, isUnanswered, standingOf } from '../leads/state.ts';
import { markNow } from '../stages/stage-history.ts';
import { type Actor, changeLead, type LeadColumns, type LeadRow } from './change-lead.ts';
import { standingAfter } from './mark-stage.ts';

export const actions = [
  'Call',
  'Text',
  'Email',
  'Letter',
  'Visit',
  'Write the offer',
  'Wait to hear',
] as const;
export type Action = (typeof actions)[number];

export type PlannedAction = {
  what: Action;
  at: number;
  by: string | undefined;
  note?: string | undefined;
};

/** A lead has one at most; the next replaces it. */
export const planNextAction = (
  store: Store,
  leadId: string,
  actor: Actor,
  { what, at, by, note }: PlannedAction,
) =>
  changeLead<never>(store, leadId, actor, () => ({
    kind: 'next-action',
    details: { what, at, by },
    set: { next_action: what, next_action_at: at, next_action_by: by ?? null },
    note,
  }));

/**
 * For a seller who called or wrote: whoever waits for a first call stands on the list already; all others,
 * suspects too, get there by what is next.
 */
export const callBack = (lead: LeadRow, now: number): LeadColumns => {
  // Without a stage nothing was marked.
  const isWaiting = isUnanswered(standingOf(lead)) && !isSuspect(lead, []);
  const { next_action_at: planned, plan } = lead;
  // What a plan had chosen is over by now: they turned to us.
  if (plan !== '') return { next_action: 'Call', next_action_at: now };
  const standsThere = planned === null ? isWaiting : planned <= now;
  return standsThere ? {} : { next_action: 'Call', next_action_at: now };
};

/** What a call is for that a seller asked for on the offer. Whoever picks up the phone is to know it first. */
const callsAbout = {
  accept: 'Call about accepting',
  question: 'Call about their question',
} as const;

/** For a seller who answered an offer: that is what is next, whatever was to be done already. */
export const callAbout = (
  answer: keyof typeof callsAbout,
  lead: LeadRow,
  now: number,
): LeadColumns => ({
  ...(lead.next_action_at === null && { next_action_at: now }),
  ...callBack(lead, now),
  next_action: callsAbout[answer],
});

/** Who wants no calls has none of these to come. */
export const isCall = (what: string): boolean =>
  what === 'Call' || Object.values<string>(callsAbout).includes(what);

export const lossReasons = [
  'They want more than we can pay',
  'They sold to someone else',
  'They changed their mind',
  'They said no',
  'We can’t reach them',
  'We’re not buying this property',
] as const;
export type LossReason = (typeof lossReasons)[number];

/** Nothing more is to be done; the reason stays on the timeline. */
export const giveUp = (
  store: Store,
  leadId: string,
  actor: Actor,
  reason: LossReason,
  note?: string,
) =>
  changeLead<never>(store, leadId, actor, (lead, history) => {
    const mark = markNow(history, 'lost', actor.now);
    return {
      kind: 'lost',
      details: { reason },
      set: standingAfter([...history, mark], lead.answered_at),
      mark,
      note,
    };
  });
