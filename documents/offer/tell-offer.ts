import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import { toldDay } from '#domain/clock/told-times.ts';
import { isLand } from '#domain/leads/lead-kind.ts';
import type { WrittenOffer } from '#domain/offers/written-offer.ts';
import type { Words } from '#domain/words.ts';
import type { OfferRequest } from '#lead/fields.ts';
import { type Figures, figuresIn, monthsIn } from './figure-words.ts';
import { type ToldListing, tellListing } from './tell-listing.ts';

/** Whose offer it is, by which calendar, and in which words. */
export type OfferSender = {
  company: { name: string; phone: string; timeZone: string };
  words: Pick<Words, 'language' | 'locale' | 'offerWords' | 'sellerPage'>;
};

/** Of a lead, no more than its offer says, and whether it is land. */
export type OfferTo = Parameters<typeof isLand>[0] & {
  reference: string;
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
  visit: Titled | undefined;
  note: Titled | undefined;
  listing: ToldListing | undefined;
  assignment: Titled | undefined;
  noContract: Titled;
};

export const tellOffer = (
  offer: WrittenOffer,
  to: OfferTo,
  { company: { timeZone }, words: spoken }: OfferSender,
): ToldOffer => {
  const { reference, request } = to;
  const ofLand = isLand(to);
  const { language, locale, offerWords: words, sellerPage } = spoken;
  const { figures, version, offerCents, validUntil, madeAt } = offer;
  const clock = { timeZone, locale, words: sellerPage.times };
  const amounts = figuresIn(locale);
  const until = toldDay(validUntil, clock);
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
      [words.madeOn, toldDay(madeAt, clock)],
    ],
    amount: amounts.money(offerCents),
    until,
    stands,
    howTitle,
    lines: linesOf(offer, words, amounts, ofLand),
    closing: { title: words.closingTitle, text: words.closing[figures.closing] },
    visit: figures.visit === undefined ? undefined : fill(words.visit, { changes: figures.visit }),
    note: figures.note === '' ? undefined : { title: words.noteTitle, text: figures.note },
    listing: figures.listing && tellListing(figures.listing, offerCents, words, amounts, ofLand),
    assignment: offer.isAssignable ? words.assignment : undefined,
    noContract,
  };
};

const costs = ['repairs', 'buying', 'holding', 'selling', 'margin'] as const;

const linesOf = (
  { figures: { lines, reckoned } }: WrittenOffer,
  words: OfferWords,
  { money, minus }: Figures,
  ofLand: boolean,
): Line[] => {
  const { value, repairs } = ofLand ? words.land : words.lines;
  const named = { ...words.lines, value, repairs };
  const labels = fill(named, { months: monthsIn(reckoned.months, words) });
  // Most land needs no work, and a line of nothing would only raise a question.
  const told = costs.filter((cost) => cost !== 'repairs' || !ofLand || lines.repairs !== 0);
  return [
    { label: labels.value, value: money(lines.value), kind: 'start' },
    ...told.map((cost) => ({
      label: labels[cost],
      value: minus(lines[cost]),
      kind: 'minus' as const,
    })),
    { label: labels.offer, value: money(lines.offer), kind: 'sum' },
  ];
};
