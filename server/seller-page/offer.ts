import { fill } from '#content/placeholders.ts';
import { type OfferSender, tellOffer } from '#documents/offer/tell-offer.ts';
import { calledBackBy } from '#domain/clock/first-answer.ts';
import { awaitedTime } from '#domain/clock/told-times.ts';
import { offerAnswers } from '#domain/events/event-kinds.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { answerOffer } from '#domain/offers/answer-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import {
  type OfferedFigures,
  offerForSeller,
  standingOf,
  type WrittenOffer,
} from '#domain/offers/written-offer.ts';
import { cleanText, maxTextLength, plainText } from '#lead/clean-text.ts';
import type { PageContext } from './context.ts';
import { clockOf } from './send.ts';
import type { FormProblem } from './views/part.ts';
import type { ShownOffer } from './views/WrittenOffer.tsx';

type Served = Pick<PageContext, 'store' | 'company' | 'words' | 'now'>;

export const senderOf = ({ company, words }: Served): OfferSender => ({ company, words });

export const readOffer = async (
  { store }: Served,
  { id }: LeadWithDeliveries,
): Promise<WrittenOffer | undefined> => offerForSeller(await readOffers<OfferedFigures>(store, id));

/** The newest offer as the seller's page shows it. */
export const shownOffer = async (
  context: Served,
  lead: LeadWithDeliveries,
): Promise<ShownOffer> => {
  const { offerWords: words } = context.words;
  const offer = await readOffer(context, lead);
  if (offer === undefined) return { words, offer: undefined };
  const told = tellOffer(offer, lead, senderOf(context));
  const { amount, until, lines, visit, closing, assignment } = told;
  const { id, answer, withdrawnBecause: reason } = offer;
  const terms = [visit, closing, assignment].flatMap((part) => part ?? []);
  const now = context.now();
  const standing = standingOf(offer, now);
  const answered = answeredWords(context, offer, now);
  const callBy = tellCall(context, calledBackBy(context.company.office, now), now);
  const said = fill(words, { until, callBy });
  const { onPage } = said;
  const stands = visit === undefined ? told.stands : `${told.stands} ${onPage.visit}`;
  const withdrawn = reason === '' ? onPage.withdrawn : fill(onPage.withdrawnBecause, { reason });
  return {
    words: { ...said, onPage: { ...onPage, withdrawn } },
    offer: { id, standing, answer, answered, amount, stands, lines, terms },
  };
};

const tellCall = (context: Served, by: number, now: number): string =>
  awaitedTime(by, now, clockOf(context));

/** What was promised is promised as of the answer; once that has passed, there is a way on instead. */
const answeredWords = (
  context: Served,
  { answer, answeredAt }: WrittenOffer,
  now: number,
): string | undefined => {
  if (answer === undefined || answeredAt === undefined) return undefined;
  const { answers } = context.words.offerWords;
  if (answer === 'no') return answers.no.said;
  const by = calledBackBy(context.company.office, answeredAt);
  const { said, past } = answers[answer];
  return by < now ? past : fill(said, { callBy: tellCall(context, by, now) });
};

type Sent = Readonly<Record<string, string>>;
export type NotTaken = Pick<FormProblem, 'message' | 'fields'> & { status: number };

/** What a seller answers: the event where it was taken, or one sentence that says why not. */
export const takeAnswer = async (
  context: PageContext,
  lead: LeadWithDeliveries,
  sent: Sent,
  actor: { now: number; eventId: string },
): Promise<{ event: string } | NotTaken | 'gone'> => {
  const { words } = await shownOffer(context, lead);
  const answer = offerAnswers.find((one) => one === sent['answer']);
  if (answer === undefined) return { message: words.notTaken.none, status: 400 };
  const typed = plainText(sent['words'] ?? '');
  if (typed.length > maxTextLength) {
    const message = fill(context.words.sellerPage.tooLong, { limit: `${maxTextLength}` });
    return { message, fields: { words: message }, status: 400 };
  }
  const given = { offerId: sent['offer'] ?? '', answer, words: cleanText(typed) };
  const done = await answerOffer(context.store, lead.id, actor, given, context.channels);
  if (!('refused' in done)) return done;
  switch (done.refused) {
    case 'same':
      return { message: words.notTaken.same, status: 409 };
    case 'often':
      return { message: words.notTaken.often, status: 429 };
    case 'lapsed':
    case 'replaced':
    case 'withdrawn':
      return { message: words.onPage[done.refused], status: 409 };
    case 'none':
      return { message: words.notTaken.none, status: 409 };
    default:
      return 'gone';
  }
};
