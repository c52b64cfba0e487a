import { expect, test } from 'vitest';
import { costPer, dollars, duration, rateWords } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [undefined, '–'],
  [0, '1 min'],
  [12 * minute, '12 min'],
  [59.7 * minute, '1 h'],
  [3 * hour + 5 * minute, '3 h 5 min'],
  [24 * hour - 1, '1 day'],
  [24 * hour, '1 day'],
  [52 * hour, '2 days 4 h'],
  [12.4 * 24 * hour, '12 days'],
])('%s ms are %s', (ms, text) => {
  expect(duration(ms).replaceAll('\u00a0', ' ')).toBe(text);
});

test('money is shown without cents', () => {
  expect(dollars(1_234_567)).toBe('$12,346');
});

test.each([
  [3, 29, 'too few to tell'],
  [0, 40, '0% (0 to 8.8%)'],
  [1, 2_000, '0.1% (0 to 0.3%)'],
  [20, 490, '4.1% (2.7 to 6.2%)'],
  [30, 40, '75% (60 to 86%)'],
])('%d of %d lies at %s', (part, whole, text) => {
  expect(rateWords(part, whole)).toBe(text);
});

test.each([
  [0, 4, '–'],
  [100_000, 0, '–'],
  [100_000, 8, '$125'],
])('%d cents for %d are %s each', (cents, count, text) => {
  expect(costPer(cents, count)).toBe(text);
});
