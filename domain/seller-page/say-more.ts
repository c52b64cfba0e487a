import { type Question, questions } from '#content/schema/seller-page.ts';
import { cleanText, maxTextLength, plainText } from '#lead/clean-text.ts';
import type { Store } from '#store/open.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { changeLeadWithin, hasEvent, leadForChange } from '../work/change-lead.ts';
import { callBack } from '../work/next-action.ts';
import { ringFamily } from '../work/ring.ts';
import { mayGoOn } from './patience.ts';

export type Said = { words: string; answers: Partial<Record<Question, string>> };

/** What was written and chosen, or why it cannot be taken. */
export const readSaid = (
  sent: Readonly<Record<string, string>>,
): Said | { problem: 'empty' | 'tooLong' } => {
  const typed = plainText(sent['words'] ?? '');
  if (typed.length > maxTextLength) return { problem: 'tooLong' };
  const answers = Object.fromEntries(
    Object.entries(questions).flatMap(([name, known]) => {
      const chosen = known.find((one) => one === sent[name]);
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  );
  const words = cleanText(typed);
  const isEmpty = words === '' && Object.keys(answers).length === 0;
  return isEmpty ? { problem: 'empty' } : { words, answers };
};

type Saying = { leadId: string; eventId: string; now: number; channels: readonly Channel[] };

/**
 * On the timeline and on the desk in one commit. Words ring the family and put the lead on Call next; answers
 * that were only chosen wait there until somebody looks.
 */
export const sayMore = (store: Store, said: Said, { leadId, eventId, now, channels }: Saying) =>
  store.write(async (transaction) => {
    const found = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in found) return found;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    if (!(await mayGoOn(transaction, 'said', leadId, now)))
      return { refused: 'too-often' as const };
    const { words, answers } = said;
    const isNews = words !== '';
    const actor = { personId: undefined, now, eventId };
    const done = await changeLeadWithin<never>(transaction, store.engine, leadId, actor, (lead) => {
      const more = JSON.stringify({ ...JSON.parse(lead.more), ...answers });
      const details = { ...(isNews && { words }), answers };
      return { kind: 'seller-said', details, set: { more, ...(isNews && callBack(lead, now)) } };
    });
    if ('refused' in done || !isNews) return done;
    await ringFamily(transaction, { leadId, event: eventId, now }, channels);
    return done;
  });
