import { randomUUID } from 'node:crypto';
import { makeReminders } from '#domain/reminders/remind.ts';
import type { Store } from '#store/open.ts';
import { type FilledStore, openFilledStore } from '../filled-store.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';

const [few, many] = [100, 10_000];
const rounds = 500;

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

const poll = async (store: Store): Promise<number> => {
  const started = performance.now();
  const made = await makeReminders(store, {
    now: Date.now(),
    newId: randomUUID,
    decide: () => ({ ring: undefined, nextAt: undefined }),
  });
  if (made > 0) throw new Error('A reminder was due that should not be.');
  return performance.now() - started;
};

export const measurement: Measurement = {
  title: 'Reminders that wait',
  seconds: { full: 8, quick: 8 },
  measure: async ({ tell }) => {
    tell(0, 1, `${many} reminders`);
    const small = await openScheduled(few);
    const large = await openScheduled(many);
    try {
      const [smallMs, largeMs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        smallMs.push(await poll(small.store));
        largeMs.push(await poll(large.store));
      }
      const note = `${median(largeMs).toFixed(3)} ms against ${median(smallMs).toFixed(3)} ms`;
      const figure = median(largeMs) / median(smallMs);
      return { rows: [{ name: 'poll', figure, unit: 'x', limit: 1.5, how, note }] };
    } finally {
      await Promise.all([small.remove(), large.remove()]);
    }
  },
};
