import type { Store } from '#store/open.ts';
import { type Actor, changeLead } from '#store/work/change-lead.ts';
import { standingAfter } from './mark-stage.ts';

export const touches = ['spoke', 'no-answer', 'wrong-number', 'texted', 'emailed'] as const;
/** An answer to a seller, whether it reached them or not: the first one stops the clock. */
export type Touch = (typeof touches)[number];

const nobodyCalls = { calling_by: null, calling_since: null };

export const logTouch = (store: Store, leadId: string, actor: Actor, touch: Touch) =>
  changeLead<never>(store, leadId, actor, (lead, history) => {
    const details = { touch };
    if (touch !== 'spoke' || history.length > 0) {
      const answered_at = lead.answered_at ?? actor.now;
      return { kind: 'touch', details, set: { ...nobodyCalls, answered_at } };
    }
    const { now } = actor;
    const mark = {
      stage: 'contacted',
      reachedAt: now,
      recordedAt: now,
      valueCents: undefined,
    } as const;
    const set = { ...nobodyCalls, ...standingAfter([mark], lead.answered_at) };
    return { kind: 'touch', details, set, mark };
  });

/** Shown to everybody else, so that nobody is rung twice. */
export const startCalling = (store: Store, leadId: string, actor: Actor) =>
  changeLead<never>(store, leadId, actor, () => ({
    kind: 'calling',
    details: {},
    set: { calling_by: actor.personId ?? null, calling_since: actor.now },
  }));

/** After so long the call is over, noted or not. */
const longestCallMs = 15 * 60_000;

export const isOnThePhone = (calling: { since: number }, now: number): boolean =>
  now - calling.since < longestCallMs;
