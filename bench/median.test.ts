import { expect, test } from 'vitest';
import { growthOf, growthWithin, median, quantile } from './median.ts';

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

const builds = (cost: (pages: number) => number) =>
  [40, 240, 2100].map((pages) => ({ cities: pages / 7, pages, ms: 5000 + cost(pages) }));

test('a straight line has its start-up, its slope and linearity 1', () => {
  const { startUp, perPage, linearity } = growthOf(builds((pages) => 12 * pages));
  expect(startUp).toBeCloseTo(5000);
  expect(perPage).toBeCloseTo(12);
  expect(linearity).toBeCloseTo(1);
});

test('cost that grows with the square shows', () => {
  expect(growthOf(builds((pages) => pages ** 2 / 100)).linearity).toBeGreaterThan(5);
});

test('two builds are always a straight line, so they tell nothing about it', () => {
  const { perPage, linearity } = growthOf(builds((pages) => 12 * pages).slice(1));
  expect(perPage).toBeCloseTo(12);
  expect(linearity).toBeUndefined();
});

test('one build does not grow', () => {
  expect(() => growthOf(builds(() => 0).slice(2))).toThrow('at least two');
});

test('times that shrink are no measurement', () => {
  expect(() => growthOf(builds((pages) => -pages))).toThrow('too busy');
});

const values = (megabytes: (second: number) => number) =>
  Array.from({ length: 100 }, (_, second) => megabytes(second));

test.each([
  ['as it was', values(() => 90), 1],
  ['up and down', values((second) => 90 + (second % 10)), 1],
  ['one moment that is high', values((second) => (second === 80 ? 400 : 90)), 1],
  ['a leak of 1 MB a second', values((second) => 100 + second), 1.4],
])('%s', (_, memory, expected) => {
  expect(growthWithin(memory)).toBeCloseTo(expected, 1);
});
