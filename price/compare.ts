import { amountIn, costIn, monthsIn, type Refusal, refusals } from './limits.ts';
import { type ListingFigures, type ListingLines, listingLines } from './listing.ts';
import { type Cost, costOf } from './share.ts';

/** The house, and what its owner owes on it. All money is in cents. */
export type House = {
  /** What it would sell for, repaired. */
  value: number;
  repairs: number;
  /** From the day it is listed until the seller is paid. */
  months: number;
  mortgage: number;
};

/** What nobody knows beforehand, and what must therefore stand beside every result. */
export type ListingAssumptions = {
  /** What buyers take off for a house that needs work, on top of the repairs themselves. */
  asIsDiscount: Cost;
  commission: Cost;
  closing: Cost;
  concessions: Cost;
  carryingPerMonth: { cents: number };
  repairMonths: { months: number };
};

/** Net: what reaches the seller once what is owed is paid off. Below zero, the seller has to bring money. */
export type ListingSale = ListingLines & { net: number };

export type Comparison = {
  offer: { offer: number; net: number };
  asIs: ListingSale;
  repaired: ListingSale;
  /** Which of the two listings brings more; as it is where they bring the same. */
  listing: 'asIs' | 'repaired';
  /** Whether our offer or that listing nets more, and by how much. */
  more: 'offer' | 'listing' | 'same';
  by: number;
};

type Figure = keyof House | keyof ListingAssumptions | 'offer';

export type RefusedComparison = { refused: Refusal<Figure>[] };

export const compare = (
  offer: number,
  house: House,
  assumptions: ListingAssumptions,
): Comparison | RefusedComparison => {
  const refused = check(offer, house, assumptions);
  if (refused.length > 0) return { refused };
  const ways = waysToList(house, assumptions);
  const net = (sale: ListingLines) => ({ ...sale, net: sale.proceeds - house.mortgage });
  const [asIs, repaired] = [net(listingLines(ways.asIs)), net(listingLines(ways.repaired))];
  const listing = repaired.net > asIs.net ? 'repaired' : 'asIs';
  const ahead = offer - house.mortgage - Math.max(asIs.net, repaired.net);
  return {
    offer: { offer, net: offer - house.mortgage },
    asIs,
    repaired,
    listing,
    more: ahead > 0 ? 'offer' : ahead < 0 ? 'listing' : 'same',
    by: Math.abs(ahead),
  };
};

/** The two ways to list a house that needs work, each with the figures that stand for it. */
const waysToList = (
  { value, repairs, months }: Pick<House, 'value' | 'repairs' | 'months'>,
  assumptions: ListingAssumptions,
): Record<'asIs' | 'repaired', ListingFigures> => {
  const both = {
    months,
    commission: assumptions.commission,
    closing: assumptions.closing,
    concessions: assumptions.concessions,
    carryingPerMonth: assumptions.carryingPerMonth.cents,
  };
  const discount = costOf(value, assumptions.asIsDiscount);
  const asIsPrice = Math.max(0, value - repairs - discount);
  return {
    asIs: { ...both, salePrice: asIsPrice, repairs: 0, repairMonths: 0 },
    repaired: { ...both, salePrice: value, repairs, repairMonths: assumptions.repairMonths.months },
  };
};

const check = (offer: number, house: House, assumptions: ListingAssumptions) =>
  refusals<Figure>([
    amountIn('offer', offer),
    amountIn('value', house.value),
    amountIn('repairs', house.repairs),
    monthsIn('months', house.months),
    amountIn('mortgage', house.mortgage),
    costIn('asIsDiscount', assumptions.asIsDiscount),
    costIn('commission', assumptions.commission),
    costIn('closing', assumptions.closing),
    costIn('concessions', assumptions.concessions),
    amountIn('carryingPerMonth', assumptions.carryingPerMonth.cents),
    monthsIn('repairMonths', assumptions.repairMonths.months),
  ]);
