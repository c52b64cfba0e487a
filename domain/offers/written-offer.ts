import type { ClosingPayer } from '#content/schema/company.ts';
import type { ListingAssumptions, ListingSale } from '#price/compare.ts';
import type { OfferFigures, OfferLines } from '#price/offer.ts';
import type { OfferAnswer } from '../events/event-kinds.ts';
import type { StoredOffer } from './rows.ts';

/** A sale through an agent instead, reckoned without what is owed on the house. */
export type ListedInstead = {
  /** From the day it is listed until the seller is paid. */
  months: number;
  assumptions: ListingAssumptions;
  asIs: ListingSale;
  repaired: ListingSale;
  /** What the seller gets of our offer: all of it, or less their part of the closing costs. */
  received: number;
  more: 'offer' | 'listing' | 'same';
};

/** Every figure that the seller sees, and those from which the next version starts. */
export type OfferedFigures = {
  /** Which property it is about, as its address was then. */
  property: string;
  reckoned: OfferFigures;
  lines: OfferLines;
  closing: ClosingPayer;
  /** What a visit that is still to come could change, in the family's own words; without it, none is to come. */
  visit?: string | undefined;
  /** In the family's own words. */
  note: string;
  listing?: ListedInstead | undefined;
};

export type WrittenOffer = StoredOffer<OfferedFigures>;

export type OfferStanding = 'draft' | 'open' | 'lapsed' | 'replaced' | 'withdrawn';

/** An offer lapses by itself when its last day is over. */
export const standingOf = (
  { state, validUntil }: Pick<WrittenOffer, 'state' | 'validUntil'>,
  now: number,
): OfferStanding => {
  if (state !== 'sent') return state;
  return now > validUntil ? 'lapsed' : 'open';
};

/** What the seller sees: the newest that was sent, whatever became of it. */
export const offerForSeller = (offers: readonly WrittenOffer[]): WrittenOffer | undefined =>
  offers.find(({ state }) => state !== 'draft');

export type { OfferAnswer };
