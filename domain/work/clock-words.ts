import { howLong, nearTime } from '#time/time-words.ts';
import { type Count, counted } from '../clock/counted.ts';
import { type FirstAnswer, firstAnswer } from '../clock/first-answer.ts';
import { type OfferDue, offerDue } from '../clock/offer-due.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { isOver, isUnanswered } from '../leads/state.ts';
import type { LeadWork } from '../leads/types.ts';

/** What is said, with what counts in it, and what is added. */
export type ClockWords = { isLate: boolean; words: string; count?: Count; added?: string };

const countOf = (as: Count['as'], since: number | undefined) =>
  since === undefined ? {} : { count: { as, since } };

export const answerWords = (answer: FirstAnswer, now: number, timeZone: string): ClockWords => {
  switch (answer.state) {
    case 'late':
      return {
        isLate: true,
        words: counted.callLate(answer.minutesOver),
        ...countOf('callLate', answer.since?.target),
      };
    case 'waiting':
      return {
        isLate: false,
        words: counted.callWithin(-answer.minutesLeft),
        ...countOf('callWithin', answer.since?.target),
      };
    case 'not-begun':
      return { isLate: false, words: `First call by ${nearTime(answer.callBy, now, timeZone)}` };
    case 'answered':
      return { isLate: false, words: answeredWords(answer.minutesWaited) };
  }
};

const answeredWords = (minutes: number): string =>
  minutes === 0 ? 'First answered within a minute' : `First answered after ${howLong(minutes)}`;

export const offerWords = (offer: OfferDue, now: number, timeZone: string): ClockWords => {
  const due = nearTime(offer.dueAt, now, timeZone);
  switch (offer.state) {
    case 'late':
      return {
        isLate: true,
        words: counted.offerLate(offer.minutesOver),
        added: `: due ${due}`,
        ...countOf('offerLate', offer.dueAt),
      };
    case 'made':
      return {
        isLate: false,
        words: offer.minutesOver === 0 ? 'Offer made in time' : `Offer made after ${due}`,
      };
    default:
      return { isLate: offer.state === 'due-soon', words: `Offer due by ${due}` };
  }
};

type Standing = { receivedAt: number; work: Pick<LeadWork, 'stage' | 'answeredAt' | 'offeredAt'> };

/** "call 9 h late", "offer in 5 h": the clock that runs for a lead, if any, where there is little room. */
export const dueWords = (
  office: PunctualOffice,
  { receivedAt, work }: Standing,
  now: number,
): string => {
  if (isOver(work)) return '';
  if (isUnanswered(work)) {
    const answer = firstAnswer(office, { receivedAt }, now);
    if (answer.state === 'late') return `call ${howLong(answer.minutesOver)} late`;
    return `call by ${nearTime(answer.callBy, now, office.hours.timeZone)}`;
  }
  if (work.offeredAt !== undefined) return '';
  const { state, minutesLeft, minutesOver } = offerDue(office, { receivedAt }, now);
  return state === 'late'
    ? `offer ${howLong(minutesOver)} late`
    : `offer in ${howLong(minutesLeft)}`;
};
