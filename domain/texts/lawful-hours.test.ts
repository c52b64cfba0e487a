import { expect, test } from 'vitest';
import { lawfulHours } from './lawful-hours.ts';

const texas = '+12545550142';
const california = '+12135550142';
const newYork = '+12125550142';
const unknown = '+4512345678';

/** In the winter of Texas, UTC-6; the first is a Sunday, and the fifth a Thursday. */
const at = (local: string): number => Date.parse(`2026-02-${local}:00-06:00`);

test.each([
  ['by day, until nine', texas, '05T12:00', '05T12:00', '05T21:00'],
  ['before nine in Texas', texas, '05T08:59', '05T09:00', '05T21:00'],
  ['from nine', texas, '05T09:00', '05T09:00', '05T21:00'],
  ['a minute before it ends', texas, '05T20:59', '05T20:59', '05T21:00'],
  ['when it has ended', texas, '05T21:00', '06T09:00', '06T21:00'],
  ['on Saturday night, until Sunday noon', texas, '07T21:00', '08T12:00', '08T21:00'],
  ['on Sunday morning', texas, '01T11:59', '01T12:00', '01T21:00'],
  ['to the west, from eight there', california, '05T09:00', '05T10:00', '05T21:00'],
  ['to the east, until nine there', newYork, '05T20:00', '06T09:00', '06T20:00'],
  ['to a number of no known place', unknown, '05T08:30', '05T09:00', '05T21:00'],
])('a text may go %s', (_, phone, now, opens, closes) => {
  expect(lawfulHours(phone, 'America/Chicago', at(now))).toEqual({
    opens: at(opens),
    closes: at(closes),
  });
});
