import { fill } from '#content/placeholders.ts';
import type { WrittenOffer } from '#domain/offers/written-offer.ts';
import { givenName } from '#lead/given-name.ts';
import { phoneLink } from '#lead/phone.ts';
import { type OfferSender, type OfferTo, tellOffer } from '../offer/tell-offer.ts';
import { type LetterSender, type SellerLetter, writeSellerLetter } from './seller-letter.ts';

/** That an offer no longer stands although its last day has not come, and why. */
export const withdrawalLetter = (
  offer: WrittenOffer,
  to: OfferTo,
  sender: OfferSender & { company: LetterSender },
): SellerLetter => {
  const { words, company } = sender;
  const firstName = givenName(to.request.firstName);
  const letter = fill(words.offerWords.withdrawal, {
    firstName,
    reference: to.reference,
    property: offer.figures.property,
    amount: tellOffer(offer, to, sender).amount,
    reason: offer.withdrawnBecause,
  });
  const parts = {
    language: words.language,
    subject: letter.subject,
    opening: firstName === '' ? letter.openingWithoutName : letter.opening,
    paragraphs: letter.paragraphs,
    actions: [{ label: words.offerWords.call, url: phoneLink(company.phone) }],
    closing: letter.closing,
  };
  return writeSellerLetter(parts, company);
};
