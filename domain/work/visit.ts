import type { Store } from '#store/open.ts';
import { currentMark, markNow } from '../stages/stage-history.ts';
import type { Stage } from '../stages/stages.ts';
import { type Actor, changeLead } from './change-lead.ts';
import { standingAfter } from './mark-stage.ts';

/** Whoever stands here has had a visit, or has one no less for being visited again. */
const atOrBeyond: readonly Stage[] = ['appointment', 'offer', 'contract', 'closed'];

export type PlannedVisit = { at: number; by: string | undefined };

/** A lead has one visit at most; the next replaces it. Seller and family are told, shortly after. */
export const planVisit = (store: Store, leadId: string, actor: Actor, { at, by }: PlannedVisit) =>
  changeLead<never>(store, leadId, actor, (lead, history) => {
    const set = {
      visit_at: at,
      next_action: 'Visit',
      next_action_at: at,
      next_action_by: by ?? null,
    };
    const details = { at, by, ...(lead.visit_at !== null && { from: lead.visit_at }) };
    const change = { kind: 'visit', details, set, tellsOfVisit: true } as const;
    const stage = currentMark(history)?.stage;
    if (stage !== undefined && atOrBeyond.includes(stage)) return change;
    const mark = markNow(history, 'appointment', actor.now);
    const standing = standingAfter([...history, mark], lead.answered_at);
    return { ...change, set: { ...standing, ...set }, mark };
  });

/** What was to be done there is no longer; the stage stays, since they did agree to one. */
export const cancelVisit = (store: Store, leadId: string, actor: Actor) =>
  changeLead<'unchanged'>(store, leadId, actor, (lead) => {
    if (lead.visit_at === null) return { refused: 'unchanged' };
    const nothingNext = { next_action: '', next_action_at: null, next_action_by: null };
    return {
      kind: 'visit-cancelled',
      details: { at: lead.visit_at },
      set: { visit_at: null, ...(lead.next_action === 'Visit' && nothingNext) },
      tellsOfVisit: true,
    };
  });
