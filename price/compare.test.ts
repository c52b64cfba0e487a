import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, compare, type House, type ListingAssumptions } from './compare.ts';
import { largestAmount } from './limits.ts';
import { type ListingFigures, priceListing } from './listing.ts';

const house: House = { value: 22_000_000, repairs: 3_500_000, months: 3, mortgage: 6_000_000 };

const assumptions: ListingAssumptions = {
  asIsDiscount: { basisPoints: 1_000 },
  commission: { basisPoints: 600 },
  closing: { basisPoints: 100 },
  concessions: { basisPoints: 100 },
  carryingPerMonth: { cents: 75_000 },
  repairMonths: { months: 2 },
};

const compared = (
  offer: number,
  given: House = house,
  assumed: ListingAssumptions = assumptions,
): Comparison => {
  const result = compare(offer, given, assumed);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result;
};

test('each way of selling, line by line', () => {
  expect(compared(13_520_000)).toEqual({
    offer: { offer: 13_520_000, net: 7_520_000 },
    asIs: {
      salePrice: 16_300_000,
      repairs: 0,
      commission: 978_000,
      closing: 163_000,
      concessions: 163_000,
      carrying: 225_000,
      proceeds: 14_771_000,
      net: 8_771_000,
    },
    repaired: {
      salePrice: 22_000_000,
      repairs: 3_500_000,
      commission: 1_320_000,
      closing: 220_000,
      concessions: 220_000,
      carrying: 375_000,
      proceeds: 16_365_000,
      net: 10_365_000,
    },
    listing: 'repaired',
    more: 'listing',
    by: 2_845_000,
  });
});

test.each<[string, number, Partial<House>, Pick<Comparison, 'listing' | 'more' | 'by'>]>([
  ['the same to the cent', 16_365_000, {}, { listing: 'repaired', more: 'same', by: 0 }],
  ['a cent more', 16_365_001, {}, { listing: 'repaired', more: 'offer', by: 1 }],
  ['a cent less', 16_364_999, {}, { listing: 'repaired', more: 'listing', by: 1 }],
  [
    'repairs beyond the value',
    100,
    { repairs: 30_000_000 },
    { listing: 'asIs', more: 'offer', by: 225_100 },
  ],
  ['no house', 0, { value: 0, repairs: 0 }, { listing: 'asIs', more: 'offer', by: 225_000 }],
])('%s', (_, offer, given, verdict) => {
  expect(compared(offer, { ...house, ...given })).toMatchObject(verdict);
});

test('who owes more than the sale brings has to bring the rest', () => {
  const { offer, asIs } = compared(13_520_000, { ...house, mortgage: 15_000_000 });
  expect([offer.net, asIs.net]).toEqual([-1_480_000, -229_000]);
});

test.each<[number, Partial<House>, Partial<ListingAssumptions>, string, string]>([
  [-1, {}, {}, 'offer', 'negative'],
  [0, { value: largestAmount + 1 }, {}, 'value', 'too-large'],
  [0, { repairs: 1.5 }, {}, 'repairs', 'not-whole'],
  [0, { months: -1 }, {}, 'months', 'negative'],
  [0, { mortgage: Number.NaN }, {}, 'mortgage', 'not-whole'],
  [0, {}, { commission: { basisPoints: 10_001 } }, 'commission', 'too-large'],
  [0, {}, { carryingPerMonth: { cents: -1 } }, 'carryingPerMonth', 'negative'],
  [0, {}, { repairMonths: { months: 121 } }, 'repairMonths', 'too-large'],
])('%d with %j and %j is refused: %s is %s', (offer, given, assumed, field, reason) => {
  const result = compare(offer, { ...house, ...given }, { ...assumptions, ...assumed });
  expect(result).toEqual({ refused: [{ field, reason }] });
});

const amount = fc.integer({ min: 0, max: largestAmount });
const months = fc.integer({ min: 0, max: 120 });
const cost = fc.oneof(
  fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ cents: amount }),
);
const listings: fc.Arbitrary<ListingFigures> = fc.record({
  salePrice: amount,
  repairs: amount,
  commission: cost,
  closing: cost,
  concessions: cost,
  months,
  repairMonths: months,
  carryingPerMonth: amount,
});
const many = { numRuns: 3_000 };

test('what a listing costs and what it brings add up to its price', () => {
  fc.assert(
    fc.property(listings, (given) => {
      const result = priceListing(given);
      if ('refused' in result) throw new Error('refused');
      const { salePrice, ...rest } = result.lines;
      expect(Object.values(rest).reduce((sum, line) => sum + line, 0)).toBe(salePrice);
      expect(Object.values(rest).every(Number.isSafeInteger)).toBe(true);
    }),
    many,
  );
});

const houses: fc.Arbitrary<House> = fc.record({
  value: amount,
  repairs: amount,
  months,
  mortgage: amount,
});

test('whichever nets more is named, by the exact difference, and what is owed changes nothing in it', () => {
  fc.assert(
    fc.property(amount, houses, amount, (offer, given, mortgage) => {
      const { offer: ours, asIs, repaired, more, by } = compared(offer, given);
      const ahead = ours.net - Math.max(asIs.net, repaired.net);
      expect(Math.sign(ahead)).toBe({ offer: 1, same: 0, listing: -1 }[more]);
      expect(by).toBe(Math.abs(ahead));
      expect(compared(offer, { ...given, mortgage })).toMatchObject({ more, by });
    }),
    many,
  );
});

test('more months or repairs never make a listing bring more', () => {
  fc.assert(
    fc.property(houses, houses, (one, other) => {
      const [low, high] = [Math.min, Math.max].map((pick) => ({
        ...one,
        months: pick(one.months, other.months),
        repairs: pick(one.repairs, other.repairs),
      }));
      if (low === undefined || high === undefined) throw new Error('no house');
      const [before, after] = [compared(0, low), compared(0, high)];
      expect(after.repaired.net).toBeLessThanOrEqual(before.repaired.net);
      // Three parts are taken of a price that sinks: each may round up by a cent.
      expect(after.asIs.net).toBeLessThanOrEqual(before.asIs.net + 3);
    }),
    many,
  );
});
