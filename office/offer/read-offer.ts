import type { OfferContent } from '#content/schema/offer.ts';
import { plainText } from '#lead/clean-text.ts';
import { addDays, localDay, momentOf } from '../clock/local-time.ts';
import { compare, type ListingAssumptions } from '../price/compare.ts';
import { mostMonths } from '../price/limits.ts';
import { formatMoney, readMoney } from '../price/money.ts';
import { type OfferFigures, type PricedOffer, priceOffer } from '../price/offer.ts';
import { type Cost, costOf } from '../price/share.ts';
import { readCost } from './cost-words.ts';
import type { NewOffer } from './draft-offer.ts';
import type { OfferField, TypedOffer } from './typed-offer.ts';
import {
  type ClosingPayer,
  closingPayers,
  type ListedInstead,
  type OfferedFigures,
} from './written-offer.ts';

export const longestOfferNote = 400;
const longestStandDays = 180;

/** The last on which an offer that is made now may end. */
export const lastDay = (now: number, timeZone: string): string =>
  addDays(localDay(now, timeZone), longestStandDays);

export type OfferSetting = {
  /** As the offer names it. */
  property: string;
  listing: OfferContent['listing'];
  timeZone: string;
  now: number;
};

export type OfferProblems = Partial<Record<OfferField, string>>;
export type ReadOffer = { offer: Omit<NewOffer, 'seen'> } | { problems: OfferProblems };

/** What somebody typed into the form of an offer, or what is wrong with it, each beside its field. */
export const readOffer = (typed: TypedOffer, setting: OfferSetting): ReadOffer => {
  const problems: OfferProblems = {};
  const reckoned = readFigures(typed, problems);
  const closing = closingPayers.find((payer) => payer === typed.closing) ?? 'us';
  const validUntil = readEnd(typed.until, setting, problems);
  const listingMonths =
    typed.compares === 'yes' ? readMonths(typed.listingMonths, 'listingMonths', problems) : 0;
  const note = plainText(typed.note);
  if (note.length > longestOfferNote) {
    problems.note = `That is ${note.length} characters; an offer has room for ${longestOfferNote}.`;
  }
  if (setting.property === '') {
    problems.value =
      'The lead has no address. Correct it first: an offer says which property it is about.';
  }
  if (Object.keys(problems).length > 0) return { problems };
  const priced = priceOffer(reckoned);
  if ('refused' in priced) return { problems: refusedFigures(priced.refused) };
  const nothing = nothingToOffer(priced, reckoned);
  if (nothing !== undefined) return { problems: { offer: nothing } };
  const { lines } = priced;
  const listing =
    typed.compares === 'yes'
      ? listedInstead(lines.offer, closing, { ...reckoned, months: listingMonths }, setting.listing)
      : undefined;
  const figures: OfferedFigures = {
    property: setting.property,
    reckoned,
    lines,
    closing,
    note,
    ...(listing && { listing }),
  };
  return { offer: { figures, validUntil, isAssignable: typed.assignable === 'yes' } };
};

const readFigures = (typed: TypedOffer, problems: OfferProblems): OfferFigures => {
  const named = typed.offer.trim() === '' ? undefined : readAmount(typed, 'offer', problems);
  return {
    value: readAmount(typed, 'value', problems),
    repairs: readAmount(typed, 'repairs', problems),
    months: readMonths(typed.months, 'months', problems),
    holdingPerMonth: readAmount(typed, 'holdingPerMonth', problems),
    buying: readPart(typed, 'buying', problems),
    selling: readPart(typed, 'selling', problems),
    margin: readPart(typed, 'margin', problems),
    ...(named !== undefined && { named }),
  };
};

const readAmount = (typed: TypedOffer, field: OfferField, problems: OfferProblems): number => {
  const cents = readMoney(typed[field]);
  if (cents === undefined) problems[field] = 'Type an amount in dollars, such as 185,000.';
  return cents ?? 0;
};

const readPart = (typed: TypedOffer, field: OfferField, problems: OfferProblems): Cost => {
  const cost = readCost(typed[field]);
  if (cost === undefined) {
    problems[field] = 'Type a part of the value, such as 1.5%, or an amount, such as $2,500.';
  }
  return cost ?? { cents: 0 };
};

const readMonths = (typed: string, field: OfferField, problems: OfferProblems): number => {
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (months <= mostMonths) return months;
  problems[field] = `Type whole months, from 0 to ${mostMonths}.`;
  return 0;
};

/** The last second of the day that was chosen. */
const readEnd = (
  typed: string,
  { now, timeZone }: OfferSetting,
  problems: OfferProblems,
): number => {
  const parsed = Date.parse(`${typed}T12:00:00Z`);
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(typed)) {
    problems.until = 'Choose a day of the calendar, such as 01/31/2026.';
  } else if (typed < localDay(now, timeZone)) {
    problems.until = 'That day has passed: choose today or a later one.';
  } else if (typed > lastDay(now, timeZone)) {
    problems.until = `That is more than ${longestStandDays} days away: choose an earlier day.`;
  } else {
    return momentOf(`${typed}T23:59:59`, timeZone);
  }
  return now;
};

const refusedFigures = (refused: readonly { field: keyof OfferFigures }[]): OfferProblems =>
  Object.fromEntries(
    refused.map(({ field }) => [
      field === 'named' ? 'offer' : field,
      'Nobody can reckon with this figure: type another one.',
    ]),
  );

/** An offer of nothing is none, and a margin below nothing would be told as a figure of ours that is not true. */
const nothingToOffer = (
  { outcome, lines }: PricedOffer,
  { named }: OfferFigures,
): string | undefined => {
  if (outcome === 'loss') {
    return `This is ${formatMoney(-lines.margin)} more than the figures above leave. Mend them, or offer less.`;
  }
  if (outcome !== 'nothing-left') return undefined;
  return named === undefined
    ? 'Repairs, costs and margin use up the value: nothing is left to offer. Mend a figure, or type the offer here.'
    : 'Type an offer above zero.';
};

/** Without what is owed on the house, which nobody asks for here: it is the same on every side. */
const listedInstead = (
  offer: number,
  closing: ClosingPayer,
  house: { value: number; repairs: number; months: number },
  content: OfferContent['listing'],
): ListedInstead | undefined => {
  const assumptions = withoutSources(content);
  const received = offer - (closing === 'each' ? costOf(offer, assumptions.closing) : 0);
  const { value, repairs, months } = house;
  const compared = compare(received, { value, repairs, months, mortgage: 0 }, assumptions);
  if ('refused' in compared) return undefined;
  const { asIs, repaired, more } = compared;
  return { months, assumptions, asIs, repaired, received, more };
};

const costAlone = (cost: Cost): Cost =>
  'cents' in cost ? { cents: cost.cents } : { basisPoints: cost.basisPoints };

const withoutSources = (listing: OfferContent['listing']): ListingAssumptions => ({
  asIsDiscount: costAlone(listing.asIsDiscount),
  commission: costAlone(listing.commission),
  closing: costAlone(listing.closing),
  concessions: costAlone(listing.concessions),
  carryingPerMonth: { cents: listing.carryingPerMonth.cents },
  repairMonths: { months: listing.repairMonths.months },
});
