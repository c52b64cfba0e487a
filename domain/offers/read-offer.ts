import type { ClosingPayer } from '#content/schema/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { plainText } from '#lead/clean-text.ts';
import { sellersClosingCosts } from '#price/closing-costs.ts';
import { compare, type ListingAssumptions } from '#price/compare.ts';
import type { Cost } from '#price/share.ts';
import { isDay } from '#time/calendar.ts';
import { momentOf } from '#time/local-time.ts';
import type { NewOffer } from './draft-offer.ts';
import { endsOf, type OfferTerms } from './offer-terms.ts';
import { priceTyped, readMonths } from './price-typed.ts';
import type { OfferField, TypedOffer } from './typed-offer.ts';
import type { ListedInstead, OfferedFigures } from './written-offer.ts';

export const longestOfferNote = 400;
export const longestVisitChanges = 300;

export type OfferSetting = {
  /** As the offer names it. */
  property: string;
  /** Which needs no repairs. */
  isLand: boolean;
  listing: OfferContent['listing'];
  terms: OfferTerms;
  now: number;
};

type OfferProblems = Partial<Record<OfferField, string>>;
export type ReadOffer = { offer: Omit<NewOffer, 'seen'> } | { problems: OfferProblems };

/** What somebody typed into the form of an offer, or what is wrong with it, each beside its field. */
export const readOffer = (typed: TypedOffer, setting: OfferSetting): ReadOffer => {
  const { property, isLand, terms } = setting;
  const priced = priceTyped(typed, isLand);
  const problems: OfferProblems = 'problems' in priced ? priced.problems : {};
  if ('problem' in priced && priced.problem !== undefined) problems.offer = priced.problem;
  const validUntil = readEnd(typed.until, setting, problems);
  const listingMonths =
    typed.compares === 'yes' ? readMonths(typed.listingMonths, 'listingMonths', problems) : 0;
  const visit = readVisit(typed, problems);
  const note = readWords(typed, 'note', longestOfferNote, problems);
  if (property === '') {
    problems.value =
      'The lead has no address. Correct it first: an offer says which property it is about.';
  }
  if ('problems' in priced || Object.keys(problems).length > 0) return { problems };
  const { reckoned, lines } = priced;
  const listing =
    typed.compares === 'yes'
      ? listedInstead(
          lines.offer,
          terms.closing,
          { ...reckoned, months: listingMonths },
          assumptionsFor(setting),
        )
      : undefined;
  const figures: OfferedFigures = {
    property,
    reckoned,
    lines,
    closing: terms.closing,
    note,
    ...(visit && { visit }),
    ...(listing && { listing }),
  };
  return { offer: { figures, validUntil, isAssignable: typed.assignable === 'yes' } };
};

/** Whoever has still to see it says what that could change: the site promises both. */
const readVisit = (typed: TypedOffer, problems: OfferProblems): string => {
  const changes = readWords(typed, 'visitChanges', longestVisitChanges, problems);
  const isToCome = typed.visit === 'yes';
  if (isToCome && changes === '') {
    problems.visitChanges = 'Say what the visit could change: the seller reads it on the offer.';
  } else if (!isToCome && changes !== '') {
    problems.visitChanges = 'Check the box above, or clear this line.';
  }
  return changes;
};

const readWords = (
  typed: TypedOffer,
  field: 'note' | 'visitChanges',
  longest: number,
  problems: OfferProblems,
): string => {
  const words = plainText(typed[field]);
  if (words.length > longest) {
    problems[field] = `That is ${words.length} characters; an offer has room for ${longest}.`;
  }
  return words;
};

/** The last second of the day that was chosen. */
const readEnd = (typed: string, { now, terms }: OfferSetting, problems: OfferProblems): number => {
  const { first, last } = endsOf(terms, now);
  if (!isDay(typed)) {
    problems.until = 'Choose a date, such as 01/31/2026.';
  } else if (typed < first) {
    problems.until = `Our site says that an offer is good for ${terms.standsDays.least} days: choose ${spelled(first)} or a later day.`;
  } else if (typed > last) {
    problems.until = `That is too far away: choose ${spelled(last)} or an earlier day.`;
  } else {
    return momentOf(`${typed}T23:59:59`, terms.timeZone);
  }
  return now;
};

/** 01/31/2026, as the field for a day shows it. */
const spelled = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Without what is owed on the house, which nobody asks for here: it is the same on every side. */
const listedInstead = (
  offer: number,
  closing: ClosingPayer,
  house: { value: number; repairs: number; months: number },
  assumptions: ListingAssumptions,
): ListedInstead | undefined => {
  const received = offer - sellersClosingCosts(offer, closing, assumptions.closing);
  const { value, repairs, months } = house;
  const compared = compare(received, { value, repairs, months, mortgage: 0 }, assumptions);
  if ('refused' in compared) return undefined;
  const { asIs, repaired, more } = compared;
  return { months, assumptions, asIs, repaired, received, more };
};

const costAlone = (cost: Cost): Cost =>
  'cents' in cost ? { cents: cost.cents } : { basisPoints: cost.basisPoints };

/** Without their sources; land is listed as it is, and nothing comes off for work that it needs. */
const assumptionsFor = ({ listing, isLand }: OfferSetting): ListingAssumptions => ({
  asIsDiscount: isLand ? { cents: 0 } : costAlone(listing.asIsDiscount),
  commission: costAlone(listing.commission),
  closing: costAlone(listing.closing),
  concessions: costAlone(listing.concessions),
  carryingPerMonth: { cents: listing.carryingPerMonth.cents },
  repairMonths: { months: isLand ? 0 : listing.repairMonths.months },
});
