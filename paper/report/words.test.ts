import { expect, test } from 'vitest';
import { dollars, duration, share } from './words.ts';

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

test.each([
  [0, 10, ''],
  [1, 0, ''],
  [1, 3, '33%'],
  [1, 1000, '<1%'],
  [3, 3, '100%'],
])('%d of %d is %j', (part, whole, text) => {
  expect(share(part, whole)).toBe(text);
});

test('money is shown without cents', () => {
  expect(dollars(1_234_567)).toBe('$12,346');
});
