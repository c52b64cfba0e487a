import { fill } from '#content/placeholders.ts';
import type { WrittenOffer } from '#domain/offers/written-offer.ts';
import { givenName } from '#lead/given-name.ts';
import { phoneLink } from '#lead/phone.ts';
import { type OfferSender, type OfferTo, tellOffer } from '../offer/tell-offer.ts';
import { type LetterSender, type SellerLetter, writeSellerLetter } from './seller-letter.ts';

/** The offer line by line, and the way to the page on which it can be answered. */
export const offerLetter = (
  offer: WrittenOffer,
  to: OfferTo,
  sender: OfferSender & { company: LetterSender },
  link: string,
): SellerLetter => {
  const { words, company } = sender;
  const { offerWords } = words;
  const told = tellOffer(offer, to, sender);
  const firstName = givenName(to.request.firstName);
  const names = {
    firstName,
    reference: to.reference,
    property: offer.figures.property,
    amount: told.amount,
  };
  const letter = fill(offerWords.letter, names);
  const titled = [told.visit, told.note, told.closing, told.assignment, told.noContract].filter(
    (part) => part !== undefined,
  );
  const parts = {
    language: words.language,
    subject: letter.subject,
    opening: firstName === '' ? letter.openingWithoutName : letter.opening,
    paragraphs: [
      ...letter.paragraphs,
      told.stands,
      ...titled.map(({ title, text }) => `${title}: ${text}`),
      ...(told.listing === undefined ? [] : [told.listing.inShort]),
    ],
    actions: [
      { label: letter.open, url: link },
      { label: offerWords.call, url: phoneLink(company.phone) },
    ],
    rows: told.lines.map(({ label, value }): [string, string] => [label, value]),
    closing: letter.closing,
  };
  return writeSellerLetter(parts, company);
};
