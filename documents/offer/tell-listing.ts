import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import type { ListedInstead } from '#domain/offers/written-offer.ts';
import type { ListingSale } from '#price/compare.ts';
import { costText } from '#price/cost-words.ts';
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
  /** What a listing would bring, in the words of the letter. */
  inShort: string;
};

const costs = ['repairs', 'commission', 'closing', 'concessions', 'carrying'] as const;

type Told = Pick<ToldListing, 'intro' | 'assumptions' | 'verdict' | 'inShort'> & {
  sales: { name: string; sale: ListingSale }[];
};

export const tellListing = (
  listing: ListedInstead,
  offerCents: number,
  words: OfferWords,
  figures: Figures,
  ofLand: boolean,
): ToldListing => {
  const { money, minus, signed } = figures;
  const { listing: names } = words;
  const { received } = listing;
  const { sales, ...told } = (ofLand ? tellLand : tellHouse)(listing, words, figures);
  const ours = {
    repairs: 0,
    commission: 0,
    closing: offerCents - received,
    concessions: 0,
    carrying: 0,
  };
  const all = [ours, ...sales.map(({ sale }) => sale)];
  return {
    ...told,
    title: names.title,
    columns: [names.ours, ...sales.map(({ name }) => name)],
    rows: [
      {
        label: names.salePrice,
        values: [offerCents, ...sales.map(({ sale }) => sale.salePrice)].map(money),
      },
      ...costs
        .filter((cost) => !ofLand || all.some((sale) => sale[cost] !== 0))
        .map((cost) => ({ label: names[cost], values: all.map((sale) => minus(sale[cost])) })),
    ],
    sum: {
      label: names.proceeds,
      values: [received, ...sales.map(({ sale }) => sale.proceeds)].map(signed),
    },
    leftOut: names.leftOut,
  };
};

/** As it is, or after the repairs. */
const tellHouse = (listing: ListedInstead, words: OfferWords, figures: Figures): Told => {
  const { asIs, repaired } = listing;
  const { listing: names, letter } = words;
  return {
    intro: names.intro,
    sales: [
      { name: names.asIs, sale: asIs },
      { name: names.repaired, sale: repaired },
    ],
    assumptions: fill(names.assumptions, assumptionsOf(listing, words, figures)),
    verdict: fill(names.more[listing.more], aheadBy(listing, figures)),
    inShort: fill(letter.listed, {
      asIs: figures.signed(asIs.proceeds),
      repaired: figures.signed(repaired.proceeds),
    }),
  };
};

/** There is nothing to repair, and so one way to list it: the one of the two that brings more. */
const tellLand = (listing: ListedInstead, words: OfferWords, figures: Figures): Told => {
  const { asIs, repaired, assumptions, more } = listing;
  const { land, listing: names } = words;
  const isPlain = asIs.proceeds > repaired.proceeds;
  const sale = isPlain ? asIs : repaired;
  const months = listing.months + (isPlain ? 0 : assumptions.repairMonths.months);
  const told = { ...assumptionsOf(listing, words, figures), months: monthsIn(months, words) };
  return {
    intro: land.listing.intro,
    sales: [{ name: land.listing.listed, sale }],
    assumptions: fill(land.listing.assumptions, told),
    verdict: fill(
      more === 'offer' ? land.listing.ahead : names.more[more],
      aheadBy(listing, figures),
    ),
    inShort: fill(land.letter, { listed: figures.signed(sale.proceeds) }),
  };
};

const aheadBy = ({ received, asIs, repaired }: ListedInstead, { money }: Figures) => ({
  by: money(Math.abs(received - Math.max(asIs.proceeds, repaired.proceeds))),
});

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
