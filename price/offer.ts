import { amountIn, costIn, monthsIn, type Refusal, refusals } from './limits.ts';
import { type Cost, costOf } from './share.ts';

/** What an offer is reckoned from. All money is in cents. */
export type OfferFigures = {
  /** What it would sell for, repaired. */
  value: number;
  repairs: number;
  /** Between buying and selling it. */
  months: number;
  holdingPerMonth: number;
  buying: Cost;
  selling: Cost;
  margin: Cost;
  /** The offer as the owner names it; the margin is then what is left. */
  named?: number | undefined;
};

/** Of the value, down to the offer: the rest add up to the value, to the cent. */
export type OfferLines = {
  value: number;
  repairs: number;
  buying: number;
  holding: number;
  selling: number;
  /** What is left for us; below zero where we would pay more than it brings. */
  margin: number;
  offer: number;
};

/** 'nothing-left': costs and margin use up the value. 'loss': the offer that was named leaves us less than nothing. */
type OfferOutcome = 'offer' | 'nothing-left' | 'loss';

export type PricedOffer = { lines: OfferLines; outcome: OfferOutcome };

export type RefusedOffer = { refused: Refusal<keyof OfferFigures>[] };

export const priceOffer = (figures: OfferFigures): PricedOffer | RefusedOffer => {
  const refused = check(figures);
  if (refused.length > 0) return { refused };
  const { value, repairs, months, holdingPerMonth, named } = figures;
  const costs = {
    repairs,
    buying: costOf(value, figures.buying),
    holding: months * holdingPerMonth,
    selling: costOf(value, figures.selling),
  };
  const left = value - costs.repairs - costs.buying - costs.holding - costs.selling;
  const offer = named ?? Math.max(0, left - costOf(value, figures.margin));
  const margin = left - offer;
  return {
    lines: { value, ...costs, margin, offer },
    outcome: offer === 0 ? 'nothing-left' : margin < 0 ? 'loss' : 'offer',
  };
};

const check = (figures: OfferFigures) =>
  refusals<keyof OfferFigures>([
    amountIn('value', figures.value),
    amountIn('repairs', figures.repairs),
    monthsIn('months', figures.months),
    amountIn('holdingPerMonth', figures.holdingPerMonth),
    costIn('buying', figures.buying),
    costIn('selling', figures.selling),
    costIn('margin', figures.margin),
    amountIn('named', figures.named ?? 0),
  ]);

/** The figures of content/offer.yaml, as far as this needs them. */
export type OfferDefaults = {
  buying: Cost;
  holdingPerMonth: { cents: number };
  selling: Cost;
  margin: Cost;
};

export const offerFigures = (
  defaults: OfferDefaults,
  house: Pick<OfferFigures, 'value' | 'repairs' | 'months'>,
): OfferFigures => ({
  ...house,
  buying: defaults.buying,
  holdingPerMonth: defaults.holdingPerMonth.cents,
  selling: defaults.selling,
  margin: defaults.margin,
});
