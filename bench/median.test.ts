import { expect, test } from 'vitest';
import { median, quantile } from './median.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
])('%d of the numbers to a hundred are at most %d', (part, expected) => {
  expect(quantile(hundred, part)).toBe(expected);
});
