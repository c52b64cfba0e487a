import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import type { OfferRequest } from '#lead/fields.ts';
import type { Language } from '#lead/language.ts';
import type { WrittenOffer } from '#office/offer/written-offer.ts';
import { formatMoney } from '#office/price/money.ts';
import { longDay, minus, monthsIn } from './figure-words.ts';
import { type ToldListing, tellListing } from './tell-listing.ts';

/** Whose offer it is, by which calendar, and in which words. */
export type OfferSender = {
  company: { name: string; phone: string; timeZone: string };
  words: OfferWords;
};

/** Of a lead, no more than its offer says. */
export type OfferTo = {
  reference: string;
  language: Language;
  request: Pick<OfferRequest, 'firstName' | 'lastName'>;
};

export type Line = { label: string; value: string; kind: 'start' | 'minus' | 'sum' };
export type Titled = { title: string; text: string };

/** The offer in the seller's language, ready to be printed, mailed or drawn. */
export type ToldOffer = {
  language: string;
  title: string;
  number: string;
  facts: [label: string, value: string][];
  amount: string;
  until: string;
  stands: string;
  howTitle: string;
  lines: Line[];
  closing: Titled;
  note: Titled | undefined;
  listing: ToldListing | undefined;
  assignment: Titled | undefined;
  noContract: Titled;
};

export const tellOffer = (
  offer: WrittenOffer,
  { reference, language, request }: OfferTo,
  { company: { timeZone }, words }: OfferSender,
): ToldOffer => {
  const { figures, version, offerCents, validUntil, madeAt } = offer;
  const until = longDay(validUntil, timeZone, language);
  const names = { reference, version: String(version), until };
  const { title, number, stands, howTitle, noContract } = fill(words, names);
  const person = `${request.firstName} ${request.lastName}`.trim();
  return {
    language,
    title,
    number,
    facts: [
      ...(person === '' ? [] : [[words.person, person] as [string, string]]),
      [words.property, figures.property],
      [words.madeOn, longDay(madeAt, timeZone, language)],
    ],
    amount: formatMoney(offerCents),
    until,
    stands,
    howTitle,
    lines: linesOf(offer, words),
    closing: { title: words.closingTitle, text: words.closing[figures.closing] },
    note: figures.note === '' ? undefined : { title: words.noteTitle, text: figures.note },
    listing: figures.listing && tellListing(figures.listing, offerCents, words),
    assignment: offer.isAssignable ? words.assignment : undefined,
    noContract,
  };
};

const costs = ['repairs', 'buying', 'holding', 'selling', 'margin'] as const;

const linesOf = ({ figures: { lines, reckoned } }: WrittenOffer, words: OfferWords): Line[] => {
  const labels = fill(words.lines, { months: monthsIn(reckoned.months, words) });
  return [
    { label: labels.value, value: formatMoney(lines.value), kind: 'start' },
    ...costs.map((cost) => ({
      label: labels[cost],
      value: minus(lines[cost]),
      kind: 'minus' as const,
    })),
    { label: labels.offer, value: formatMoney(lines.offer), kind: 'sum' },
  ];
};
