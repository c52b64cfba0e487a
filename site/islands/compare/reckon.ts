import type { ClosingPayer } from '#content/schema/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { sellersClosingCosts } from '#price/closing-costs.ts';
import { type Comparison, compare } from '#price/compare.ts';
import { offerFigures, type PricedOffer, priceOffer } from '#price/offer.ts';
import type { Figures } from './figures.ts';

export type Reckoned = PricedOffer & {
  comparison: Comparison;
  /** What comes off our offer where each side pays its own closing costs. */
  closing: number;
};

/** Our offer for a house with these figures, held against a listing of it. */
export const reckon = (
  { written, example }: OfferContent,
  figures: Figures,
  payer: ClosingPayer,
): Reckoned => {
  const house = {
    value: figures.value.cents,
    repairs: figures.repairs.cents,
    mortgage: figures.mortgage.cents,
  };
  const priced = priceOffer(offerFigures(written, { ...house, months: example.months }));
  if ('refused' in priced) throw new Error(JSON.stringify(priced.refused));
  const months = figures.months.months;
  const { offer } = priced.lines;
  const closing = sellersClosingCosts(offer, payer, figures.closing);
  const comparison = compare(offer - closing, { ...house, months }, figures);
  if ('refused' in comparison) throw new Error(JSON.stringify(comparison.refused));
  return { ...priced, comparison, closing };
};
