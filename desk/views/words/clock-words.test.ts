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
  expect(clockOf({ next, answer, receivedAt: now }, now, 'America/Chicago')).toMatchObject({
    urgency,
    figure,
    words,
  });
});

const waiting = (minutesWaited: number, minutesLeft: number) =>
  ({ state: 'waiting', minutesWaited, minutesLeft }) as const;
const late = (minutesWaited: number, minutesOver: number) =>
  ({ state: 'late', minutesWaited, minutesOver }) as const;

test.each([
  ['2026-03-06T18:25-06:00', 'soon', '5 min', '0 min left', waiting(5, 0)],
  ['2026-03-06T18:24-06:00', 'late', '5 min', 'due now', late(5, 0)],
  ['2026-03-06T18:00-06:00', 'late', '30 min', '25 min over', late(30, 25)],
  ['2026-03-06T13:10-06:00', 'late', '5 h', 'since 1:10 PM', late(320, 315)],
  ['2026-03-05T17:00-06:00', 'late', '1 day', 'since yesterday', late(700, 695)],
  ['2026-03-03T09:00-06:00', 'late', '3 days', 'since Tue', late(900, 895)],
  ['2026-02-20T09:00-06:00', 'late', '14 days', 'since Feb 20', late(900, 895)],
])('who asked at %s waits as %s, %s, %s', (received, urgency, figure, words, waits) => {
  const row = { next: undefined, answer: waits as never, receivedAt: Date.parse(received) };
  expect(clockOf(row, now, 'America/Chicago')).toEqual({ urgency, figure, words });
});

test.each([
  ['2026-03-06T08:00-06:00', 'calm', 'Today', 'on the plan'],
  ['2026-03-05T08:00-06:00', 'soon', '1 day', 'behind the plan'],
  ['2026-03-03T08:00-06:00', 'soon', '3 days', 'behind the plan'],
  ['2026-03-07T08:00-06:00', 'calm', '8:00 AM', 'tomorrow'],
])('a step of a plan that is due at %s stands as %s, %s, %s', (at, urgency, figure, words) => {
  const next = { what: 'Call', at: Date.parse(at), by: undefined };
  const row = { next, answer, receivedAt: now, plan: { name: 'noAnswer', step: 0 } };
  expect(clockOf(row, now, 'America/Chicago')).toEqual({ urgency, figure, words });
});
