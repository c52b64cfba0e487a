import { loadLanguages } from '#content/load-company.ts';
import type { FollowUp } from '#domain/follow-up/email-step.ts';
import { beginPlan, finishStep } from '#domain/follow-up/follow.ts';
import { wordsOf } from '#domain/words.ts';
import type { Store } from '#store/open.ts';
import { actor } from './domain-store.ts';
import { following } from './plans.ts';

/** The plans of the content, and what they write. */
export const followUp: FollowUp = { ...following, languages: wordsOf(loadLanguages()) };

/** A Thursday noon in Texas. */
export const begin = Date.parse('2026-03-05T18:00:00Z');
/** The Monday on whose morning the email of that plan is due. */
export const emailDue = Date.parse('2026-03-09T08:00-05:00');

/** Puts a lead on the first plan, and passes over the call before its email. */
export const toEmailStep = async (store: Store, id: string, now = begin): Promise<void> => {
  await beginPlan(store, id, actor({ now }), { plan: 'noAnswer' }, following);
  const shown = { plan: 'noAnswer', step: 0 };
  await finishStep(store, id, actor({ now }), shown, 'skipped', following);
};
