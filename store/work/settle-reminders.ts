import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../tables.ts';

type Standing = Pick<
  Updateable<Tables['leads']>,
  'answered_at' | 'next_action_at' | 'offered_at' | 'stage'
>;

/** By the state of a lead, as the indexes of those who are to be reminded have it. */
const needs: Record<'reminder-call%' | 'reminder-offer', (lead: Standing) => boolean> = {
  'reminder-call%': ({ answered_at, next_action_at, stage }) =>
    answered_at === null && next_action_at === null && stage === '',
  'reminder-offer': ({ offered_at, stage }) =>
    offered_at === null && stage !== 'closed' && stage !== 'lost',
};

const needless = 'not needed any more: somebody saw to it';

/**
 * In the commit that answers, reminders that wait to be sent are dropped, so that none is begun after it;
 * undoing that brings them back. One that is being sent at this moment was begun before.
 */
export const settleReminders = async (
  transaction: Kysely<Tables>,
  before: Selectable<Tables['leads']>,
  after: Standing,
  now: number,
): Promise<void> => {
  for (const [about, isNeeded] of Object.entries(needs)) {
    if (isNeeded(before) === isNeeded(after)) continue;
    const [from, to] = isNeeded(after)
      ? [
          { state: 'dropped', last_error: needless },
          { state: 'pending', last_error: null },
        ]
      : [{ state: 'pending' }, { state: 'dropped', last_error: needless }];
    await transaction
      .updateTable('deliveries')
      .set({ ...to, next_attempt_at: now, scheduled_at: now, lease: null })
      .where('lead_id', '=', before.id)
      .where('about', 'like', about)
      .where((row) => row.and(from))
      .execute();
  }
};
