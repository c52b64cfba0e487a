import { loadLanguages } from '#content/load-company.ts';
import { emailDueSteps } from '#domain/follow-up/due-emails.ts';
import { wordsOf } from '#domain/words.ts';
import type { Store } from '#store/open.ts';
import { type FilledStore, openFilledStore } from '../filled-store.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../median.ts';

const [few, many] = [100, 10_000];
const rounds = 500;
const everyDay = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const how = `SQLite files with ${few} and ${many} leads on plans, the next step of every second one an email that is not due yet: what the worker asks every second takes turns on both, ${rounds} times each; the ratio of the medians.`;

const languages = loadLanguages();
const { plans, company } = languages.english;
/** Somebody is always there: out of hours nothing is asked. */
const hours = { ...company.hours, days: [...everyDay], opens: '00:00', closes: '23:59' };
const followUp = {
  plans,
  office: { hours, holidays: [] },
  languages: wordsOf(languages),
};

const openOnPlans = async (count: number): Promise<FilledStore> => {
  const filled = await openFilledStore(count, 0);
  const db = await filled.store.connect();
  const later = Date.now() + 3_600_000;
  const leads = await db.selectFrom('leads').select('id').execute();
  await db.transaction().execute(async (transaction) => {
    for (const [index, { id }] of leads.entries()) {
      const step =
        index % 2 === 0
          ? { plan_step: 0, next_action: 'Call' }
          : { plan_step: 1, next_action: 'Email' };
      await transaction
        .updateTable('leads')
        .set({ plan: 'noAnswer', ...step, next_action_at: later + index * 1_000 })
        .where('id', '=', id)
        .execute();
    }
  });
  return filled;
};

const poll = async (store: Store): Promise<number> => {
  const started = performance.now();
  const moved = await emailDueSteps(store, followUp, Date.now());
  if (moved > 0) throw new Error('An email was due that should not be.');
  return performance.now() - started;
};

export const measurement: Measurement = {
  title: 'Sellers on plans',
  seconds: { full: 8, quick: 8 },
  measure: async ({ tell }) => {
    tell(0, 1, `${many} sellers on plans`);
    const small = await openOnPlans(few);
    const large = await openOnPlans(many);
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
