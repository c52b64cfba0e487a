import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { spend } from '../deliveries/budgets.ts';
import type { Channel } from '../deliveries/delivery.ts';
import type { OfferAnswer } from '../events/event-kinds.ts';
import { endOfDay } from '../leads/budgets.ts';
import { currentMark, markNow } from '../stages/stage-history.ts';
import type { Stage, StageMark } from '../stages/stages.ts';
import {
  type Actor,
  type Change,
  changeLeadWithin,
  hasEvent,
  type LeadGone,
  type LeadRow,
  leadForChange,
} from '../work/change-lead.ts';
import { standingAfter } from '../work/mark-stage.ts';
import { callAbout, callBack } from '../work/next-action.ts';
import { ringFamily } from '../work/ring.ts';
import { keepAnswer, offersWithin } from './rows.ts';
import { type OfferedFigures, standingOf, type WrittenOffer } from './written-offer.ts';

/** With the seller's own words, where there are any: a question is answered best by whoever has read it. */
export type GivenAnswer = { offerId: string; answer: OfferAnswer; words?: string };

/** Why an answer was not taken: said already, no longer to be answered, or said too often in one day. */
export type AnswerRefusal = 'same' | 'lapsed' | 'replaced' | 'withdrawn' | 'none' | 'often';

/** Whoever changes their mind may say so; whoever has the link cannot ring the family all day. */
const answersPerDay = 6;

/** One commit: the answer, the timeline, the stage, and word to the family. */
export const answerOffer = (
  store: Store,
  leadId: string,
  { now, eventId }: Pick<Actor, 'now' | 'eventId'>,
  { offerId, answer, words = '' }: GivenAnswer,
  channels: readonly Channel[],
): Promise<{ event: string } | LeadGone | { refused: AnswerRefusal }> =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const offers = await offersWithin<OfferedFigures>(transaction, leadId);
    const offer = offers.find(({ id, state }) => id === offerId && state !== 'draft');
    const refused = refusalOf(offer, { answer, words }, now);
    if (offer === undefined || refused !== undefined) return { refused: refused ?? 'none' };
    if (!(await mayAnswer(transaction, leadId, now))) return { refused: 'often' };
    const actor = { personId: undefined, now, eventId };
    await changeLeadWithin<never>(transaction, store.engine, leadId, actor, (_, history) =>
      changeOf(lead, history, offer, { answer, words }, now),
    );
    await keepAnswer(transaction, offer.id, answer, now);
    await ringFamily(transaction, { leadId, event: eventId, now }, channels);
    return { event: eventId };
  });

type Answered = Required<Pick<GivenAnswer, 'answer' | 'words'>>;

/** New words are news, though the answer is the one from before. */
const refusalOf = (
  offer: WrittenOffer | undefined,
  { answer, words }: Answered,
  now: number,
): AnswerRefusal | undefined => {
  if (offer === undefined) return 'none';
  const standing = standingOf(offer, now);
  if (standing === 'draft') return 'none';
  if (standing !== 'open') return standing;
  return offer.answer === answer && words === '' ? 'same' : undefined;
};

const mayAnswer = (transaction: Kysely<Tables>, leadId: string, now: number): Promise<boolean> =>
  spend(transaction, {
    purpose: `answers to offers ${leadId}`,
    endsAt: endOfDay(now),
    limit: answersPerDay,
  });

/** What a tap on a link that may have been forwarded cannot take back. */
const signedOrOver: readonly Stage[] = ['contract', 'closed'];

const noReason = 'They said no to the written offer';

const changeOf = (
  lead: LeadRow,
  history: readonly StageMark[],
  { version, offerCents }: WrittenOffer,
  { answer, words }: Answered,
  now: number,
): Change => {
  const told = { kind: 'offer-answered', isFinal: true } as const;
  const details = { answer, version, offerCents, ...(words !== '' && { words }) };
  const stage = currentMark(history)?.stage;
  const marked = (to: 'lost' | 'offer') => {
    const mark = markNow(history, to, now);
    return { mark, set: standingAfter([...history, mark], lead.answered_at) };
  };
  if (answer === 'no' && (stage === undefined || !signedOrOver.includes(stage))) {
    return { ...told, details: { ...details, reason: noReason }, ...marked('lost') };
  }
  const called = answer === 'no' ? callBack(lead, now) : callAbout(answer, lead, now);
  if (stage !== 'lost') return { ...told, details, set: called };
  const reopened = marked('offer');
  return { ...told, details, ...reopened, set: { ...reopened.set, ...called } };
};
