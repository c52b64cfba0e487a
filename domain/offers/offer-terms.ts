import type { Company } from '#content/company.ts';
import type { ClosingPayer } from '#content/schema/company.ts';
import { lowerEnd, upperEnd } from '#content/schema/numbers.ts';
import { addDays, localDay } from '#time/local-time.ts';
import type { WrittenOffer } from './written-offer.ts';

export type OfferingCompany = Pick<Company, 'terms'> & { hours: { timeZone: string } };

/** What the site says of every offer: none that says otherwise is sent. */
export type OfferTerms = {
  closing: ClosingPayer;
  /** Of a range of days, at least the shorter is promised. */
  standsDays: { least: number; usual: number };
  timeZone: string;
};

export const offerTermsOf = ({ terms, hours }: OfferingCompany): OfferTerms => ({
  closing: terms.closingCosts,
  standsDays: { least: lowerEnd(terms.offerStandsDays), usual: upperEnd(terms.offerStandsDays) },
  timeZone: hours.timeZone,
});

const longestStandDays = 180;

/** The last day of an offer that is sent now: the first and the last that it may have, and the usual one. */
export const endsOf = ({ standsDays, timeZone }: OfferTerms, now: number) => {
  const today = localDay(now, timeZone);
  return {
    first: addDays(today, standsDays.least),
    usual: addDays(today, standsDays.usual),
    last: addDays(today, Math.max(longestStandDays, standsDays.usual)),
  };
};

/** Why a draft may not be sent: it was written on another day, or before the company changed its terms. */
export const whyNotSent = (
  { figures, validUntil }: WrittenOffer,
  terms: OfferTerms,
  now: number,
): 'other-closing-costs' | 'ends-too-soon' | undefined => {
  if (figures.closing !== terms.closing) return 'other-closing-costs';
  const ends = localDay(validUntil, terms.timeZone);
  return ends < endsOf(terms, now).first ? 'ends-too-soon' : undefined;
};
