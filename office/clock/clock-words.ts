import { howLong, nearTime } from '../time-words.ts';
import type { FirstAnswer } from './first-answer.ts';
import type { OfferDue } from './offer-due.ts';

export type ClockWords = { isLate: boolean; words: string };

export const answerWords = (answer: FirstAnswer, now: number, timeZone: string): ClockWords => {
  switch (answer.state) {
    case 'late':
      return { isLate: true, words: `First call ${howLong(answer.minutesOver)} late` };
    case 'waiting':
      return { isLate: false, words: `First call within ${howLong(answer.minutesLeft)}` };
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
      return { isLate: true, words: `Offer ${howLong(offer.minutesOver)} late: due ${due}` };
    case 'made':
      return {
        isLate: false,
        words: offer.minutesOver === 0 ? 'Offer made in time' : `Offer made after ${due}`,
      };
    default:
      return { isLate: offer.state === 'due-soon', words: `Offer due by ${due}` };
  }
};
