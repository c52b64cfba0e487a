import type { OfferMail } from '#domain/offers/offer-mail.ts';
import { standingOf, type WrittenOffer } from '#domain/offers/written-offer.ts';
import { day } from '#time/time-words.ts';

/** "Good through Thu, Mar 19" */
export const offerStandingWords = (offer: WrittenOffer, now: number, timeZone: string): string => {
  const until = day(offer.validUntil, timeZone);
  switch (standingOf(offer, now)) {
    case 'draft':
      return 'Draft, not sent yet';
    case 'open':
      return `Good through ${until}`;
    case 'lapsed':
      return `Ended on ${until}`;
    case 'replaced':
      return 'Replaced by a newer one';
    case 'withdrawn':
      return offer.withdrawnBecause === '' ? 'Withdrawn' : `Withdrawn: “${offer.withdrawnBecause}”`;
  }
};

export const offerAnswerWords = {
  accept: 'They want to accept: call them',
  question: 'They have a question: call them',
  no: 'They said no, thank you',
} as const;

export const offerMailWords = (mail: OfferMail, email: string): string => {
  switch (mail) {
    case 'mailed':
      return `It’ll go by email to ${email}, and be on the seller’s page.`;
    case 'no-address':
      return 'There’s no email address, so print it or read it to them on the phone. It’ll be on the seller’s page.';
    case 'may-be-spam':
      return 'This may be spam, so nothing is mailed. Clear the lead first, or print it. It’ll be on the seller’s page.';
  }
};
