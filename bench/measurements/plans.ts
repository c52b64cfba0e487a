import { loadLanguages } from '#content/load-company.ts';
import { week } from '#domain/clock/office-time.ts';
import { emailDueSteps } from '#domain/follow-up/due-emails.ts';
import { wordsOf } from '#domain/words.ts';
import { comparePolls, few, many, rounds } from '../compare-polls.ts';
import { type FilledStore, openFilledStore } from '../filled-store.ts';

const how = `SQLite files with ${few} and ${many} leads on plans, the next step of every second one an email that is not due yet: what the worker asks every second takes turns on both, ${rounds} times each; the ratio of the medians.`;

const languages = loadLanguages();
const { plans, company } = languages.english;
/** Somebody is always there: out of hours nothing is asked. */
const hours = { ...company.hours, days: [...week], opens: '00:00', closes: '23:59' };
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

export const measurement = comparePolls({
  title: 'Sellers on plans',
  of: 'sellers on plans',
  how,
  open: openOnPlans,
  poll: (store) => emailDueSteps(store, followUp, Date.now()),
});
