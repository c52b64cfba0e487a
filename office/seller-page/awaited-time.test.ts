import { expect, test } from 'vitest';
import { awaitedTime } from './awaited-time.ts';

const zone = 'America/Chicago';
const now = Date.parse('2026-11-16T20:03:00Z');

test.each([
  ['2026-11-17T20:03:00Z', 'tomorrow, Tuesday, November 17 at 2:03 PM'],
  ['2026-11-16T23:30:00Z', 'today, Monday, November 16 at 5:30 PM'],
  ['2026-11-15T20:03:00Z', 'yesterday, Sunday, November 15 at 2:03 PM'],
  ['2026-11-20T15:00:00Z', 'Friday, November 20 at 9:00 AM'],
  // Past midnight in London, still today in Waco.
  ['2026-11-17T05:30:00Z', 'today, Monday, November 16 at 11:30 PM'],
])('%s is %s', (moment, words) => {
  expect(awaitedTime(Date.parse(moment), now, zone, 'en')).toBe(words);
});
