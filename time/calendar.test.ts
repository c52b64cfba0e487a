import { expect, test } from 'vitest';
import { isDay, isDayAndTime } from './calendar.ts';

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
