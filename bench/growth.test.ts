import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

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
