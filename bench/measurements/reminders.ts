import { randomUUID } from 'node:crypto';
import { makeReminders } from '#domain/reminders/remind.ts';
import { comparePolls, few, many, rounds } from '../compare-polls.ts';
import { type FilledStore, openFilledStore } from '../filled-store.ts';

const how = `SQLite files with ${few} and ${many} leads that wait, each with a reminder of the call and of the offer that is not due yet: what the worker asks every second takes turns on both, ${rounds} times each; the ratio of the medians.`;

/** All of them later than this run takes, at different times. */
const openScheduled = async (count: number): Promise<FilledStore> => {
  const filled = await openFilledStore(count, 0);
  const db = await filled.store.connect();
  const later = Date.now() + 3_600_000;
  const leads = await db.selectFrom('leads').select('id').execute();
  await db.transaction().execute(async (transaction) => {
    for (const [index, { id }] of leads.entries()) {
      const at = later + index * 1_000;
      await transaction
        .updateTable('leads')
        .set({ call_reminder_at: at, offer_reminder_at: at })
        .where('id', '=', id)
        .execute();
    }
  });
  return filled;
};

export const measurement = comparePolls({
  title: 'Reminders that wait',
  of: 'reminders',
  how,
  open: openScheduled,
  poll: (store) =>
    makeReminders(store, {
      now: Date.now(),
      newId: randomUUID,
      decide: () => ({ ring: undefined, nextAt: undefined }),
    }),
});
