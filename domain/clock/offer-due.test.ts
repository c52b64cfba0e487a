import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OfferPromise, offerDue } from './offer-due.ts';

const minute = 60_000;
const hour = 60 * minute;
const promise: OfferPromise = { promises: { offerHours: 24 }, offerReminderHours: 20 };

/** A Friday: the clocks go forward in the night to Sunday, and hours stay hours. */
const receivedAt = Date.parse('2026-03-06T14:03:00-06:00');

test.each([
  ['at once', 0, { state: 'running', minutesLeft: 1440, minutesOver: 0 }],
  ['just before the reminder', 20 * hour - 1, { state: 'running', minutesLeft: 241 }],
  ['at the reminder', 20 * hour, { state: 'due-soon', minutesLeft: 240 }],
  ['when it is due', 24 * hour, { state: 'due-soon', minutesLeft: 0, minutesOver: 0 }],
  ['a second later', 24 * hour + 1_000, { state: 'late', minutesLeft: 0, minutesOver: 0 }],
  ['an hour later', 25 * hour, { state: 'late', minutesLeft: 0, minutesOver: 60 }],
])('an offer that is not made, seen %s', (_, after, expected) => {
  expect(offerDue(promise, { receivedAt }, receivedAt + after)).toMatchObject({
    ...expected,
    dueAt: Date.parse('2026-03-07T14:03:00-06:00'),
    reminderAt: Date.parse('2026-03-07T10:03:00-06:00'),
  });
});

test.each([
  ['in time', 23 * hour, { minutesLeft: 60, minutesOver: 0 }],
  ['late', 26 * hour, { minutesLeft: 0, minutesOver: 120 }],
])('an offer that was made %s is due no more', (_, after, expected) => {
  const lead = { receivedAt, offerMadeAt: receivedAt + after };
  const seen = receivedAt + 100 * hour;
  expect(offerDue(promise, lead, seen)).toMatchObject({ state: 'made', ...expected });
});

test.each([
  ['24-48', 20, 48, 20],
  ['24-48', undefined, 48, 40],
  [24, undefined, 24, 20],
  [12, undefined, 12, 10],
  [1, undefined, 1, 5 / 6],
])('with %s hours promised and a reminder after %s', (offerHours, reminder, due, reminded) => {
  const own: OfferPromise = {
    promises: { offerHours },
    ...(reminder === undefined ? {} : { offerReminderHours: reminder }),
  };
  expect(offerDue(own, { receivedAt }, receivedAt)).toMatchObject({
    dueAt: receivedAt + due * hour,
    reminderAt: receivedAt + reminded * hour,
  });
});

test('an offer only ever comes closer to being late', () => {
  const order = ['running', 'due-soon', 'late'];
  fc.assert(
    fc.property(fc.integer({ min: -hour, max: 48 * hour }), fc.nat(hour), (after, later) => {
      const [one, other] = [after, after + later].map((time) =>
        offerDue(promise, { receivedAt }, receivedAt + time),
      );
      if (one === undefined || other === undefined) throw new Error('two were asked for');
      expect(order.indexOf(other.state)).toBeGreaterThanOrEqual(order.indexOf(one.state));
      expect(other.minutesLeft).toBeLessThanOrEqual(one.minutesLeft);
      expect(other.minutesOver).toBeGreaterThanOrEqual(one.minutesOver);
      expect(Math.min(one.minutesLeft, one.minutesOver)).toBe(0);
    }),
  );
});
