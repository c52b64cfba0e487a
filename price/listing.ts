import { amountIn, costIn, monthsIn, type Refusal, refusals } from './limits.ts';
import { type Cost, costOf } from './share.ts';

/** What a sale through an agent is reckoned from. All money is in cents. */
export type ListingFigures = {
  /** What a buyer would pay for it: as it is, or after the repairs below. */
  salePrice: number;
  /** What the seller pays for repairs before it is listed. */
  repairs: number;
  commission: Cost;
  closing: Cost;
  /** Repairs or credits that a buyer asks for after the inspection. */
  concessions: Cost;
  /** From the day it is listed until the seller is paid. */
  months: number;
  /** While it is being repaired, before that. */
  repairMonths: number;
  carryingPerMonth: number;
};

export type ListingLines = {
  salePrice: number;
  repairs: number;
  commission: number;
  closing: number;
  concessions: number;
  carrying: number;
  /** Before what is owed on the house is paid off; below zero where the costs are more than the price. */
  proceeds: number;
};

export type RefusedListing = { refused: Refusal<keyof ListingFigures>[] };

export const priceListing = (figures: ListingFigures): { lines: ListingLines } | RefusedListing => {
  const refused = check(figures);
  return refused.length > 0 ? { refused } : { lines: listingLines(figures) };
};

/** For figures that were checked already. */
export const listingLines = (figures: ListingFigures): ListingLines => {
  const { salePrice, repairs, months, repairMonths, carryingPerMonth } = figures;
  const costs = {
    repairs,
    commission: costOf(salePrice, figures.commission),
    closing: costOf(salePrice, figures.closing),
    concessions: costOf(salePrice, figures.concessions),
    carrying: (months + repairMonths) * carryingPerMonth,
  };
  const spent = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return { salePrice, ...costs, proceeds: salePrice - spent };
};

const check = (figures: ListingFigures) =>
  refusals<keyof ListingFigures>([
    amountIn('salePrice', figures.salePrice),
    amountIn('repairs', figures.repairs),
    costIn('commission', figures.commission),
    costIn('closing', figures.closing),
    costIn('concessions', figures.concessions),
    monthsIn('months', figures.months),
    monthsIn('repairMonths', figures.repairMonths),
    amountIn('carryingPerMonth', figures.carryingPerMonth),
  ]);
