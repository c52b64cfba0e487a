import { expect, test } from 'vitest';
import { readTimeZone, shortTimeZone, spokenTimeZone } from './time-zone.ts';

test.each([
  ['Central', 'America/Chicago'],
  ['central time', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['America/Boise', 'America/Boise'],
])('%s is %s', (answer, value) => {
  expect(readTimeZone(answer)).toEqual({ value });
});

test('what is no time zone is asked again', () => {
  expect(readTimeZone('Texas')).toEqual({ problem: expect.stringContaining('not a time zone') });
});

test.each([
  ['America/Chicago', 'Central', 'CST'],
  ['America/Phoenix', 'Arizona', 'MST'],
  ['America/Boise', 'America/Boise', 'MST'],
])('%s is said as %s, and %s for short', (zone, spoken, short) => {
  expect(spokenTimeZone(zone)).toBe(spoken);
  expect(shortTimeZone(zone)).toBe(short);
});
