import { expect, test } from 'vitest';
import { clockOf } from './clock-words.ts';

const answer = { state: 'answered', minutesWaited: 3, minutesOver: 0 } as never;
/** A Friday evening. */
const now = Date.parse('2026-03-06T18:30-06:00');

test.each([
  ['2026-03-06T19:00-06:00', 'calm', '7:00 PM', 'today'],
  ['2026-03-07T08:00-06:00', 'calm', '8:00 AM', 'tomorrow'],
  // A card shows what is due before the office opens again, on Monday.
  ['2026-03-08T10:15-05:00', 'calm', '10:15 AM', 'Sun, Mar 8'],
  ['2026-03-06T18:10-06:00', 'late', '20 min', 'overdue'],
])('what is to be done at %s stands on its card as %s, %s, %s', (at, urgency, figure, words) => {
  const next = { what: 'Call', at: Date.parse(at), by: undefined };
  expect(clockOf({ next, answer }, now, 'America/Chicago')).toEqual({ urgency, figure, words });
});
