import type { OfferContent } from '#content/schema/offer.ts';
import { type Comparison, compare } from '#office/price/compare.ts';
import { offerFigures, type PricedOffer, priceOffer } from '#office/price/offer.ts';
import type { Figures } from './figures.ts';

export type Reckoned = PricedOffer & { comparison: Comparison };

/** Our offer for a house with these figures, held against a listing of it. */
export const reckon = ({ written, example }: OfferContent, figures: Figures): Reckoned => {
  const house = {
    value: figures.value.cents,
    repairs: figures.repairs.cents,
    mortgage: figures.mortgage.cents,
  };
  const priced = priceOffer(offerFigures(written, { ...house, months: example.months }));
  if ('refused' in priced) throw new Error(JSON.stringify(priced.refused));
  const months = figures.months.months;
  const comparison = compare(priced.lines.offer, { ...house, months }, figures);
  if ('refused' in comparison) throw new Error(JSON.stringify(comparison.refused));
  return { ...priced, comparison };
};
