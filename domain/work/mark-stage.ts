import type { Store } from '#store/open.ts';
import { isOver } from '../leads/state.ts';
import { afterAll, contactedAt, currentMark, reachedMark } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';
import { type Actor, changeLead, type LeadColumns } from './change-lead.ts';

/** Reached at this moment, unless another is given. */
export type NewMark = Pick<StageMark, 'stage' | 'valueCents'> & { reachedAt: number | undefined };

/** Notes how far a lead has come, on the desk and at the terminal alike. */
export const markStage = (store: Store, leadId: string, actor: Actor, mark: NewMark) =>
  changeLead<never>(store, leadId, actor, (lead, history) => {
    const recordedAt = afterAll(history, actor.now);
    const recorded = { ...mark, reachedAt: mark.reachedAt ?? recordedAt, recordedAt };
    const { recordedAt: _, ...details } = recorded;
    return {
      kind: 'stage',
      details,
      set: standingAfter([...history, recorded], lead.answered_at),
      mark: recorded,
    };
  });

/** Whoever had an appointment was answered, noted or not; what is over needs no next action. */
export const standingAfter = (
  history: readonly StageMark[],
  answeredAt: number | null,
): LeadColumns => {
  const stage = currentMark(history)?.stage ?? '';
  const times = [answeredAt, contactedAt(history)].filter((time) => typeof time === 'number');
  return {
    stage,
    answered_at: times.length === 0 ? null : Math.min(...times),
    offered_at: offeredAt(history),
    ...(isOver({ stage }) ? { next_action: '', next_action_at: null, next_action_by: null } : {}),
  };
};

/** Whoever signs a contract had an offer by then, marked or not. */
const offeredAt = (history: readonly StageMark[]): number | null => {
  const times = (['offer', 'contract', 'closed'] as const).flatMap(
    (stage) => reachedMark(history, stage)?.reachedAt ?? [],
  );
  return times.length === 0 ? null : Math.min(...times);
};
