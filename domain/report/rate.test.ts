import { expect, test } from 'vitest';
import { rateOf } from './rate.ts';

/** As R's prop.test(correct = FALSE) has them. */
test.each([
  [1, 30, 0.0333, 0.0059, 0.1667],
  [0, 100, 0, 0, 0.037],
  [10, 100, 0.1, 0.0552, 0.1744],
  [50, 1_000, 0.05, 0.0381, 0.0653],
  [100, 100, 1, 0.963, 1],
])('%i of %i is %f, between %f and %f', (part, whole, share, low, high) => {
  const rate = rateOf(part, whole);
  expect(rate?.share).toBeCloseTo(share, 3);
  expect(rate?.low).toBeCloseTo(low, 3);
  expect(rate?.high).toBeCloseTo(high, 3);
});

test.each([
  [0, 0],
  [5, 29],
])('%i of %i are too few to tell', (part, whole) => {
  expect(rateOf(part, whole)).toBeUndefined();
});

test('more at the second step than at the first is all of them', () => {
  expect(rateOf(40, 30)).toMatchObject({ share: 1, high: 1 });
});
