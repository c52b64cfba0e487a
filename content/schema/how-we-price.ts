import * as v from 'valibot';
import { list, sectionIntro, text, titled } from './text.ts';

/** What only the figures of content/offer.yaml, or of a visitor, can fill in. */
export const priceNames = new Set([
  ...['cost', 'percent', 'amount', 'n', 'months', 'source', 'figure', 'by', 'way'],
  ...['value', 'repairs', 'buying', 'holding', 'selling', 'margin'],
]);

const label = (meaning: string) => text(60, meaning);
const sentence = (meaning: string) => text(260, meaning);

const line = (meaning: string) =>
  v.strictObject({ title: label(meaning), text: sentence('how the figure is found') });

const field = (meaning: string) =>
  v.strictObject({ label: label(meaning), hint: text(160, 'what to put in, and what counts') });

/** How any figure is said. */
const figures = v.strictObject({
  ofValue: label('a {percent} of the value'),
  ofPrice: label('a {percent} of the price'),
  oneMonth: label('one month'),
  months: label('{n} months'),
  source: text(60, 'before the {source} of a figure'),
  ownAssumption: label('what stands for a source where a figure is assumed'),
});

const example = v.strictObject({
  ...sectionIntro.entries,
  lines: v.strictObject({
    value: line('what the house would sell for'),
    repairs: line('the repairs'),
    buying: line('what buying it costs us; {cost} is how much'),
    holding: line('what owning it costs us; {months} at {amount}'),
    selling: line('what selling it costs us; {cost} is how much'),
    margin: line('what we earn; {cost} is how much'),
    offer: line('the offer'),
  }),
});

const comparison = v.strictObject({
  example: text(120, 'below the heading, while the figures are those of the example'),
  change: text(120, 'the same once a visitor can change them; about as long'),
  fields: v.strictObject({
    value: field('what the house would sell for'),
    repairs: field('the repairs'),
    months: field('how long a listing takes'),
    mortgage: field('what is owed'),
    asIsDiscount: field('what buyers take off for the work'),
    commission: field('the commission'),
    closing: field("the seller's closing costs"),
    concessions: field('what a buyer asks for'),
    carryingPerMonth: field('what a month of owning it costs'),
    repairMonths: field('how long repairs take'),
  }),
  ours: label('after a hint: our own {figure} and its {source}'),
  assumptions: v.strictObject({
    title: label('the heading above what is assumed'),
    intro: sentence('what these figures are'),
  }),
  wrong: v.strictObject({
    cents: text(160, 'below an amount that cannot be read'),
    basisPoints: text(160, 'below a percentage that cannot be read'),
    months: text(160, 'below a number of months that cannot be read'),
  }),
  ways: v.strictObject({
    offer: label('the column of our offer'),
    asIs: label('the column of a listing as it is'),
    repaired: label('the column of a listing after repairs'),
  }),
  table: label('what the table shows, for those who hear it'),
  rows: v.strictObject({
    price: label('the price'),
    repairs: label('repairs'),
    commission: label('commission'),
    closing: label('closing costs'),
    concessions: label('what a buyer asks for'),
    carrying: label('the months of owning it'),
    mortgage: label('what is owed'),
    net: label('what the seller keeps'),
    paid: label('when the seller is paid'),
  }),
  paidByUs: label('when our offer is paid'),
  aMonth: label('an {amount} for each month'),
  verdict: v.strictObject({
    listing: sentence('a listing leaves {by} more, {way}, after {months}'),
    offer: sentence('our offer leaves {by} more'),
    same: sentence('both leave the same'),
    nothing: sentence('nothing is left for an offer'),
  }),
  way: v.strictObject({
    asIs: label('within a sentence: as it is'),
    repaired: label('within a sentence: after repairs'),
  }),
  ourOffer: text(400, 'how our offer was reckoned, from {value} to {margin}'),
  asIsPrice: sentence('how the price as it is was reckoned, from {value}, {repairs} and {cost}'),
  rounded: sentence('that amounts are rounded to whole dollars'),
  belowZero: sentence('what an amount below zero means'),
  broken: sentence('what stands there if it fails'),
});
export type ComparisonWords = v.InferOutput<typeof comparison>;
export type FigureWords = v.InferOutput<typeof figures>;
export type ExampleCopy = v.InferOutput<typeof example>;

/** What the page has beyond head and hero. */
export const howWePrice = {
  figures,
  example,
  compare: v.strictObject({ ...sectionIntro.entries, words: comparison }),
  choice: v.strictObject({ ...sectionIntro.entries, entries: list(titled, 2, 6) }),
  leftOut: v.strictObject({
    ...sectionIntro.entries,
    points: list(text(220, 'something that the comparison does not know'), 3, 10),
  }),
  promises: v.strictObject({ ...sectionIntro.entries, entries: list(titled, 2, 6) }),
};
