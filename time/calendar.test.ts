import { expect, test } from 'vitest';
import { businessDaysAfter, isDay, isDayAndTime } from './calendar.ts';

test.each([
  ['2026-03-05', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-3-5', false],
  ['26-03-05', false],
  ['2026-03-05T00:00', false],
  ['yesterday', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-03-05T14:30', true],
  ['2026-03-05T24:00', false],
  ['2026-02-30T14:30', false],
  ['2026-03-05T14:60', false],
  ['2026-03-05', false],
  ['2026-03-05 14:30', false],
  ['', false],
])('%j is a day and a time: %s', (text, expected) => {
  expect(isDayAndTime(text)).toBe(expected);
});

test.each([
  ['a Monday', '2026-03-09T15:00:00Z', 1, '2026-03-10'],
  ['a Friday', '2026-03-13T15:00:00Z', 1, '2026-03-16'],
  ['a Saturday', '2026-03-14T15:00:00Z', 1, '2026-03-16'],
  ['a Sunday', '2026-03-15T15:00:00Z', 10, '2026-03-27'],
  ['a Tuesday', '2026-03-10T15:00:00Z', 10, '2026-03-24'],
  ['an evening, when it is the next day in Greenwich', '2026-03-14T02:00:00Z', 1, '2026-03-16'],
  ['a night over which clocks are set forward', '2026-03-06T15:00:00Z', 10, '2026-03-20'],
])('from %s', (_, moment, days, end) => {
  expect(businessDaysAfter(Date.parse(moment), days, 'America/Chicago')).toBe(end);
});
