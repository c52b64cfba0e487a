import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import { costText } from '#office/offer/cost-words.ts';
import type { ListedInstead } from '#office/offer/written-offer.ts';
import { type Figures, monthsIn } from './figure-words.ts';

export type ToldListing = {
  title: string;
  intro: string;
  columns: string[];
  rows: { label: string; values: string[] }[];
  /** What the seller gets of each; below zero, what they would have to bring. */
  sum: { label: string; values: string[] };
  assumptions: string;
  verdict: string;
  leftOut: string;
  /** For a sentence: what reaches the seller of either listing. */
  proceeds: { asIs: string; repaired: string };
};

const costs = ['repairs', 'commission', 'closing', 'concessions', 'carrying'] as const;

export const tellListing = (
  listing: ListedInstead,
  offerCents: number,
  words: OfferWords,
  figures: Figures,
): ToldListing => {
  const { money, minus, signed } = figures;
  const { asIs, repaired, received, more } = listing;
  const by = Math.abs(received - Math.max(asIs.proceeds, repaired.proceeds));
  const told = fill(words.listing, { ...assumptionsOf(listing, words, figures), by: money(by) });
  const ours = {
    repairs: 0,
    commission: 0,
    closing: offerCents - received,
    concessions: 0,
    carrying: 0,
  };
  const sales = [ours, asIs, repaired];
  return {
    title: told.title,
    intro: told.intro,
    columns: [told.ours, told.asIs, told.repaired],
    rows: [
      {
        label: told.salePrice,
        values: [offerCents, asIs.salePrice, repaired.salePrice].map(money),
      },
      ...costs.map((cost) => ({
        label: told[cost],
        values: sales.map((sale) => minus(sale[cost])),
      })),
    ],
    sum: {
      label: told.proceeds,
      values: [received, asIs.proceeds, repaired.proceeds].map(signed),
    },
    assumptions: told.assumptions,
    verdict: told.more[more],
    leftOut: told.leftOut,
    proceeds: { asIs: signed(asIs.proceeds), repaired: signed(repaired.proceeds) },
  };
};

const assumptionsOf = (
  { months, assumptions }: ListedInstead,
  words: OfferWords,
  { money }: Figures,
) => ({
  discount: costText(assumptions.asIsDiscount, money),
  commission: costText(assumptions.commission, money),
  closing: costText(assumptions.closing, money),
  concessions: costText(assumptions.concessions, money),
  carrying: money(assumptions.carryingPerMonth.cents),
  months: monthsIn(months, words),
  repairMonths: monthsIn(assumptions.repairMonths.months, words),
});
