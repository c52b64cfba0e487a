import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { Reminder } from '../deliveries/delivery.ts';
import {
  type Standing,
  type StandingColumns,
  standingOf,
  waitsForCall,
  waitsForOffer,
} from '../leads/state.ts';

const needs: Record<Reminder['kind'], (lead: Standing) => boolean> = {
  'call-reminder': waitsForCall,
  'offer-reminder': waitsForOffer,
};

const needless = 'not needed any more: somebody saw to it';

/**
 * In the commit that answers, reminders that wait to be sent are dropped, so that none is begun after it;
 * undoing that brings them back. One that is being sent at this moment was begun before.
 */
export const settleReminders = async (
  transaction: Kysely<Tables>,
  before: Selectable<Tables['leads']>,
  after: StandingColumns,
  now: number,
): Promise<void> => {
  for (const [kind, isNeeded] of Object.entries(needs)) {
    const [was, is] = [isNeeded(standingOf(before)), isNeeded(standingOf(after))];
    if (was === is) continue;
    const [from, to] = is
      ? [
          { state: 'dropped', last_error: needless },
          { state: 'pending', last_error: null },
        ]
      : [{ state: 'pending' }, { state: 'dropped', last_error: needless }];
    await transaction
      .updateTable('deliveries')
      .set({ ...to, next_attempt_at: now, scheduled_at: now, lease: null })
      .where('lead_id', '=', before.id)
      .where('subject_kind', '=', kind)
      .where((row) => row.and(from))
      .execute();
  }
};
