import { expect, test } from 'vitest';
import { saleDayOf, saleDaysFrom } from './sale-days.ts';

test.each([
  [2026, 9, '2026-09-01'],
  [2026, 12, '2026-12-01'],
  [2027, 1, '2027-01-05'],
  [2027, 6, '2027-06-01'],
  [2028, 2, '2028-02-01'],
  [2028, 8, '2028-08-01'],
  // January 1 and July 4 on a Tuesday: the Wednesday after.
  [2030, 1, '2030-01-02'],
  [2028, 7, '2028-07-05'],
  [2034, 7, '2034-07-05'],
])('in %i the sale of month %i is on %s', (year, month, day) => {
  expect(saleDayOf(year, month)).toBe(day);
});

test.each([
  ['2026-11-19', ['2026-12-01', '2027-01-05', '2027-02-02']],
  ['2026-12-01', ['2026-12-01', '2027-01-05', '2027-02-02']],
  ['2026-12-02', ['2027-01-05', '2027-02-02', '2027-03-02']],
])('from %s on they are %j', (day, days) => {
  expect(saleDaysFrom(day, days.length)).toEqual(days);
});

test('of two years there are 24, in order, each on a Tuesday or Wednesday', () => {
  const days = saleDaysFrom('2027-06-15', 24);
  expect(days).toHaveLength(24);
  expect(days.toSorted()).toEqual(days);
  expect(days.map((day) => new Date(day).getUTCDay()).filter((one) => one !== 2)).toEqual([3]);
});
