import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { type OfferContent, ownAssumption } from '#content/schema/offer.ts';
import type { ComparisonProps } from '#site/islands/compare/Comparison.tsx';
import { type Figure, shown } from '#site/islands/compare/figures.ts';

type Sourced = Figure & { source: string };

const sourceOf = ({ source }: Sourced, own: string): string =>
  source === ownAssumption ? own : source;

/** Where the figures of the worked example come from. */
export const exampleSources = ({ offer: { written }, pages }: Content) => {
  const words = pages['how-we-price'].figures;
  const said = (figure: Sourced): string =>
    fill(words.source, { source: sourceOf(figure, words.ownAssumption) });
  return {
    buying: said(written.buying),
    holding: said(written.holdingPerMonth),
    selling: said(written.selling),
    margin: said(written.margin),
  };
};

/** All that the comparison needs, here and in the browser. */
export const comparisonOf = ({ company, offer, pages }: Content): ComparisonProps => {
  const { figures: figureWords, compare } = pages['how-we-price'];
  const said = (figure: Sourced): string =>
    fill(compare.words.ours, {
      figure: shown(figure),
      source: sourceOf(figure, figureWords.ownAssumption),
    });
  const { listing } = offer;
  return {
    offer,
    closingCosts: company.terms.closingCosts,
    words: compare.words,
    figureWords,
    sources: {
      asIsDiscount: said(listing.asIsDiscount),
      commission: said(listing.commission),
      closing: said(listing.closing),
      concessions: said(listing.concessions),
      carryingPerMonth: said(listing.carryingPerMonth),
      repairMonths: said(listing.repairMonths),
    },
  };
};

/** Whether any of the figures is still the made-up company's. */
export const isSample = ({ written, listing }: OfferContent): boolean =>
  Object.values({ ...written, ...listing }).some(
    (figure) => typeof figure === 'object' && figure.sample === true,
  );
