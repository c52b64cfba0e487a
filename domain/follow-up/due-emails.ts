import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { isOpen } from '../clock/office-time.ts';
import { moveOn } from '../plans/move.ts';
import { stepOf } from '../plans/steps.ts';
import { changeLeadWithin } from '../work/change-lead.ts';
import { emailOf, type FollowUp, sendWithin } from './email-step.ts';
import { emailRefusalWords } from './refusal-words.ts';

/** As the partial index has it, so that SQLite knows that it fits. */
const onEmail = sql<boolean>`plan <> '' and next_action = 'Email' and next_action_at is not null`;

const mostAtOnce = 100;

/**
 * Makes deliveries of the emails whose day has come, or passes over those that may not go: each with its next step in a
 * commit of its own, so that no seller's request waits for all of them. Whatever has moved meanwhile is left alone.
 */
export const emailDueSteps = async (
  store: Store,
  followUp: FollowUp,
  now: number,
): Promise<number> => {
  if (!isOpen(followUp.office, now)) return 0;
  let moved = 0;
  const failed: unknown[] = [];
  for (const id of await dueOf(await store.connect(), now)) {
    try {
      if (await emailIfDue(store, id, followUp, now)) moved += 1;
    } catch (error) {
      // It waits for the next time, and stops no other.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return moved;
};

const dueOf = async (db: Kysely<Tables>, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where(onEmail)
    .where('next_action_at', '<=', now)
    .orderBy('next_action_at')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

const emailIfDue = (store: Store, id: string, followUp: FollowUp, now: number): Promise<boolean> =>
  store.write(async (transaction) => {
    const lead = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .where(onEmail)
      .where('next_action_at', '<=', now)
      // Whoever answers at this moment has the row; on SQLite there is one writer at a time.
      .$if(store.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (lead === undefined) return false;
    // The same after a backup was put back: a mail server knows the email again.
    const eventId = `plan-${lead.id}-${lead.changes}`;
    const actor = { personId: undefined, now, eventId };
    const step = stepOf(lead, followUp.plans);
    const email =
      step?.do === 'email'
        ? await emailOf(transaction, lead, step, { now, followUp })
        : ({ refused: 'plan-moved' } as const);
    if (!('refused' in email)) {
      await sendWithin(transaction, store.engine, lead, actor, { email, followUp });
      return true;
    }
    const { of, set, next } = await moveOn(transaction, lead, followUp, { now, isTry: false });
    const why = emailRefusalWords(email.refused);
    const details = { plan: of, what: 'email', how: 'skipped', why, next } as const;
    await changeLeadWithin<never>(transaction, store.engine, id, actor, () => ({
      kind: 'plan-step',
      details,
      set,
      isFinal: true,
    }));
    return true;
  });
