import { expect, test } from 'vitest';
import type { Channel } from '../deliveries/delivery.ts';
import { type PunctualOffice, remindersOf, ringFor } from './reminders.ts';

const office: PunctualOffice = {
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
    timeZone: 'America/Chicago',
  },
  holidays: [],
  answer: { within: 5, again: [5, 15] },
  promises: { offerHours: 24 },
};

/** In the winter of Texas, UTC-6. */
const at = (local: string): number => Date.parse(`2026-03-${local}:00-06:00`);
const inWords = (moment: number | undefined) =>
  moment === undefined ? 'never' : new Date(moment - 6 * 3_600_000).toISOString().slice(8, 16);

test.each([
  ['during the day', '05T14:00', '05T14:05', '06T10:00'],
  ['just before closing', '05T16:57', '06T09:02', '06T12:57'],
  ['on Friday night', '06T20:00', '09T08:05', '07T16:00'],
])('%s, a lead is first reminded of', (_, came, call, offer) => {
  // On the eighth clocks go forward: Monday's opening is an hour earlier by the winter's clock.
  const reminders = remindersOf(office, at(came));
  expect([inWords(reminders.call), inWords(reminders.offer)]).toEqual([call, offer]);
});

const everything: Channel[] = ['push', 'sms', 'team-email', 'webhook'];

test.each([
  ['the first time', 0, '05T14:05', '1', '05T14:15', ['push', 'sms']],
  ['again', 1, '05T14:15', '2', 'never', ['push', 'sms', 'team-email']],
  ['late, with a pause until the next', 0, '05T15:00', '1', '05T15:10', ['push', 'sms']],
  ['after the last', 2, '05T15:00', undefined, 'never', undefined],
  ['at night', 0, '05T23:00', undefined, '06T09:00', undefined],
  ['by a clock that was set back', 0, '05T13:00', '1', '05T13:15', ['push', 'sms']],
])('a lead that waits for a call rings %s', (_, rung, now, id, next, channels) => {
  const lead = { clock: 'call', receivedAt: at('05T14:00'), rung } as const;
  const { ring, nextAt } = ringFor(office, everything, lead, at(now));
  expect(ring).toEqual(
    id === undefined ? undefined : { reminder: { kind: 'call-reminder', id }, channels },
  );
  expect(inWords(nextAt)).toBe(next);
});

test('without phones to ring, the first reminder is a mail', () => {
  const lead = { clock: 'call', receivedAt: at('05T14:00'), rung: 0 } as const;
  const { ring } = ringFor(office, ['team-email', 'webhook'], lead, at('05T14:05'));
  expect(ring?.channels).toEqual(['team-email']);
});

test('an offer is reminded of once, at any hour', () => {
  const lead = { clock: 'offer', receivedAt: at('06T09:00'), rung: 0 } as const;
  expect(ringFor(office, ['sms'], lead, at('07T05:00'))).toEqual({
    ring: { reminder: { kind: 'offer-reminder', id: '1' }, channels: ['sms', 'team-email'] },
    nextAt: undefined,
  });
});
