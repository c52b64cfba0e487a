import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestAmount } from './limits.ts';
import { type OfferFigures, type OfferLines, priceOffer } from './offer.ts';
import { shareOf } from './share.ts';

const house: OfferFigures = {
  value: 22_000_000,
  repairs: 3_500_000,
  months: 4,
  holdingPerMonth: 90_000,
  buying: { basisPoints: 150 },
  selling: { basisPoints: 750 },
  margin: { basisPoints: 1_200 },
};

const priced = (figures: OfferFigures) => {
  const result = priceOffer(figures);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result;
};

test('a house of $220,000 with repairs of $35,000 is worth $135,200 to us', () => {
  expect(priced(house)).toEqual({
    lines: {
      value: 22_000_000,
      repairs: 3_500_000,
      buying: 330_000,
      holding: 360_000,
      selling: 1_650_000,
      margin: 2_640_000,
      offer: 13_520_000,
    },
    outcome: 'offer',
  });
});

test.each<[string, Partial<OfferFigures>, Partial<OfferLines>, string]>([
  ['a fixed cost', { buying: { cents: 250_001 } }, { buying: 250_001, offer: 13_599_999 }, 'offer'],
  ['an offer by hand', { named: 14_000_000 }, { margin: 2_160_000, offer: 14_000_000 }, 'offer'],
  ['one above what is left', { named: 17_000_000 }, { margin: -840_000 }, 'loss'],
  ['one that leaves nothing', { named: 16_160_000 }, { margin: 0 }, 'offer'],
  ['an offer of nothing by hand', { named: 0 }, { margin: 16_160_000, offer: 0 }, 'nothing-left'],
  ['a ruin', { repairs: 18_000_000 }, { margin: 1_660_000, offer: 0 }, 'nothing-left'],
  ['a worse one', { repairs: 30_000_000 }, { margin: -10_340_000, offer: 0 }, 'nothing-left'],
  ['no value at all', { value: 0 }, { margin: -3_860_000, offer: 0 }, 'nothing-left'],
  ['nothing to do', { repairs: 0, months: 0 }, { holding: 0, offer: 17_380_000 }, 'offer'],
])('%s', (_, given, lines, outcome) => {
  expect(priced({ ...house, ...given })).toMatchObject({ lines, outcome });
});

test.each<[Partial<OfferFigures>, string, string]>([
  [{ value: -1 }, 'value', 'negative'],
  [{ value: largestAmount + 1 }, 'value', 'too-large'],
  [{ value: Number.POSITIVE_INFINITY }, 'value', 'too-large'],
  [{ value: Number.NaN }, 'value', 'not-whole'],
  [{ repairs: 0.5 }, 'repairs', 'not-whole'],
  [{ months: 121 }, 'months', 'too-large'],
  [{ holdingPerMonth: -90_000 }, 'holdingPerMonth', 'negative'],
  [{ buying: { cents: -1 } }, 'buying', 'negative'],
  [{ selling: { basisPoints: 10_001 } }, 'selling', 'too-large'],
  [{ margin: { basisPoints: 12.5 } }, 'margin', 'not-whole'],
  [{ named: -1 }, 'named', 'negative'],
])('%j is refused: %s is %s', (given, field, reason) => {
  expect(priceOffer({ ...house, ...given })).toEqual({ refused: [{ field, reason }] });
});

test('every refusal is told at once', () => {
  expect(priceOffer({ ...house, value: -1, months: 1.5 })).toEqual({
    refused: [
      { field: 'value', reason: 'negative' },
      { field: 'months', reason: 'not-whole' },
    ],
  });
});

const amount = fc.integer({ min: 0, max: largestAmount });
const usual = fc.integer({ min: 0, max: 100_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const cost = fc.oneof(fc.record({ basisPoints }), fc.record({ cents: usual }));
const figures: fc.Arbitrary<OfferFigures> = fc.record({
  value: fc.oneof(usual, amount),
  repairs: fc.oneof(usual, amount),
  months: fc.integer({ min: 0, max: 120 }),
  holdingPerMonth: usual,
  buying: cost,
  selling: cost,
  margin: cost,
  named: fc.option(usual, { nil: undefined }),
});
const many = { numRuns: 3_000 };

test('the lines add up to the value, in whole cents', () => {
  fc.assert(
    fc.property(figures, (given) => {
      const { value, ...rest } = priced(given).lines;
      expect(Object.values(rest).reduce((sum, line) => sum + line, 0)).toBe(value);
      expect(Object.values(rest).every(Number.isSafeInteger)).toBe(true);
      expect(rest.offer).toBeGreaterThanOrEqual(0);
    }),
    many,
  );
});

test.each(['repairs', 'months', 'holdingPerMonth'] as const)(
  'more %s never makes a higher offer',
  (field) => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 50_000 }), (given, more) => {
        const before = { ...given, named: undefined, months: Math.min(given.months, 60) };
        const step = field === 'months' ? (more % 60) + 1 : more;
        const after = { ...before, [field]: Math.min(before[field] + step, largestAmount) };
        expect(priced(after).lines.offer).toBeLessThanOrEqual(priced(before).lines.offer);
      }),
      many,
    );
  },
);

test.each(['buying', 'selling', 'margin'] as const)('nor does more for %s', (field) => {
  fc.assert(
    fc.property(figures, basisPoints, basisPoints, (given, one, other) => {
      const at = (points: number) =>
        priced({ ...given, named: undefined, [field]: { basisPoints: points } }).lines.offer;
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
    }),
    many,
  );
});

/** All parts of the value together at most the whole, as in any offer that somebody would make. */
test('a house that is worth more never gets a lower offer, but for a cent of rounding a line', () => {
  const part = fc.integer({ min: 0, max: 3_333 }).map((points) => ({ basisPoints: points }));
  const parts = fc.record({ buying: part, selling: part, margin: part });
  fc.assert(
    fc.property(figures, parts, fc.integer({ min: 0, max: 1_000_000 }), (given, costs, more) => {
      const before = { ...given, ...costs, named: undefined };
      const after = { ...before, value: Math.min(before.value + more, largestAmount) };
      expect(priced(after).lines.offer).toBeGreaterThanOrEqual(priced(before).lines.offer - 3);
    }),
    many,
  );
});

test('a part is rounded to the nearest cent, half a cent up, as long division does it', () => {
  fc.assert(
    fc.property(amount, basisPoints, (cents, points) => {
      const exact = BigInt(cents) * BigInt(points);
      expect(BigInt(shareOf(cents, points))).toBe((exact + 5_000n) / 10_000n);
    }),
    many,
  );
  expect([1, 49, 50, 51].map((cents) => shareOf(cents, 100))).toEqual([0, 0, 1, 1]);
});

test('two parts of one price are together within a cent of the whole', () => {
  fc.assert(
    fc.property(amount, basisPoints, (cents, points) => {
      const both = shareOf(cents, points) + shareOf(cents, 10_000 - points);
      expect(both - cents).toBeGreaterThanOrEqual(0);
      expect(both - cents).toBeLessThanOrEqual(1);
    }),
    many,
  );
});
