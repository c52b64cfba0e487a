import * as v from 'valibot';
import { wholeNumber } from './numbers.ts';
import { text } from './text.ts';

/** As a source: the page says it in the language of its reader. */
export const ownAssumption = 'our own assumption';

/** Where a figure comes from, and whether it is still the made-up company's. */
const origin = {
  source: text(120, 'where the figure comes from, so that a seller can judge it'),
  sample: v.optional(
    v.boolean('expected true for a made-up figure; leave it out once it is your own'),
  ),
};

const percent = v.pipe(
  v.number('expected a percentage such as 1.5'),
  v.minValue(0, 'expected a percentage from 0 to 100'),
  v.maxValue(100, 'expected a percentage from 0 to 100'),
  v.check(
    (given) => Number.isInteger(Number((given * 100).toFixed(6))),
    'expected a percentage with at most two decimals, such as 1.25',
  ),
);

const dollars = (meaning: string) => wholeNumber(0, 100_000_000, `dollars, ${meaning}`);

/** Money is reckoned in cents and parts of it in hundredths of a percent, so that no sum is off by one. */
const partOfPrice = v.pipe(
  v.strictObject({ percent, ...origin }),
  v.transform(({ percent, ...rest }) => ({ basisPoints: Math.round(percent * 100), ...rest })),
);

const fixed = (meaning: string) =>
  v.pipe(
    v.strictObject({ dollars: dollars(meaning), ...origin }),
    v.transform(({ dollars, ...rest }) => ({ cents: dollars * 100, ...rest })),
  );

const isFixed = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'dollars' in given;

const cost = (meaning: string) => {
  const amount = fixed(meaning);
  return v.lazy((given) => (isFixed(given) ? amount : partOfPrice));
};

const months = (meaning: string) => wholeNumber(0, 60, `months ${meaning}`);

const cents = (meaning: string) =>
  v.pipe(
    dollars(meaning),
    v.transform((given) => given * 100),
  );

/** The figures of every written offer and of /how-we-price, the same in every language. */
export const offer = v.strictObject({
  /** What a written offer starts from; each can be changed for one house. Of the repaired value. */
  written: v.strictObject({
    buying: cost('what buying it costs us'),
    holdingPerMonth: fixed('what a month of owning it costs us'),
    months: v.strictObject({ months: months('between buying and selling it'), ...origin }),
    selling: cost('what selling it costs us'),
    margin: cost('what we want to earn'),
    /** Whether the notice of Property Code 5.0205 is part of an offer unless the owner takes it out. */
    assignable: v.boolean('expected true where you may assign your contracts, otherwise false'),
  }),
  /** A house that nobody owns, to explain the figures with. */
  example: v.strictObject({
    value: cents('what it would sell for, repaired'),
    repairs: cents('what it needs'),
    months: months('between buying and selling it'),
    listingMonths: months('until a listing has been sold and paid'),
    mortgage: cents('what its owner owes on it'),
  }),
  /** What a sale through an agent costs instead. Of the price at which it sells, unless it says otherwise. */
  listing: v.strictObject({
    asIsDiscount: cost('what buyers take off for the work, on top of the repairs'),
    commission: cost("the agents' commission"),
    closing: cost("the seller's part of the closing costs"),
    concessions: cost('repairs or credits that a buyer asks for'),
    carryingPerMonth: fixed('what a month of owning it costs the seller'),
    repairMonths: v.strictObject({ months: months('that the repairs take'), ...origin }),
  }),
});

export type OfferContent = v.InferOutput<typeof offer>;
