import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime, momentOf } from '#time/local-time.ts';
import {
  nextActionTimes,
  readChosenTime,
  timeRefusals,
  timeRefusalWords,
} from './next-action-times.ts';
import { isOpen, type Office } from './office-time.ts';

const timeZone = 'America/Chicago';
const office: Office = {
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
    timeZone,
  },
  holidays: ['2026-11-26', '2026-11-27'],
};

test.each([
  ['on a Monday', '2026-03-09T14:03', '2026-03-09T15:03', '2026-03-10T08:00', '2026-03-12T08:00'],
  ['at night', '2026-03-09T23:30', '2026-03-10T00:30', '2026-03-10T08:00', '2026-03-12T08:00'],
  ['on a Thursday', '2026-03-12T17:30', '2026-03-12T18:30', '2026-03-13T08:00', '2026-03-16T08:00'],
  ['on a Friday', '2026-03-06T10:00', '2026-03-06T11:00', '2026-03-09T08:00', '2026-03-09T08:00'],
  [
    'before holidays',
    '2026-11-25T10:00',
    '2026-11-25T11:00',
    '2026-11-30T08:00',
    '2026-11-30T08:00',
  ],
  [
    'over the hour that is skipped',
    '2026-03-08T01:30',
    '2026-03-08T03:30',
    '2026-03-09T08:00',
    '2026-03-11T08:00',
  ],
])('what is offered %s', (_, now, inAnHour, tomorrow, inThreeDays) => {
  const times = Object.entries(nextActionTimes(office, momentOf(`${now}:00`, timeZone)));
  const told = times.map(([name, at]) => [name, localTime(at, timeZone).slice(0, 16)]);
  expect(Object.fromEntries(told)).toEqual({ inAnHour, tomorrow, inThreeDays });
});

const now = Date.parse('2026-03-05T14:03:20-06:00');

test.each([
  ['2026-03-05T15:00', '2026-03-05T15:00-06:00'],
  ['2026-03-05T14:03', '2026-03-05T14:03-06:00'],
  ['2026-03-08T01:59', '2026-03-08T01:59-06:00'],
  ['2026-03-08T03:00', '2026-03-08T03:00-05:00'],
  ['2026-11-01T01:30', '2026-11-01T01:30-05:00'],
  ['2027-03-05T14:03', '2027-03-05T14:03-06:00'],
])('%s is %s', (typed, at) => {
  expect(readChosenTime(typed, timeZone, now)).toEqual({ at: Date.parse(at) });
});

test.each([
  ['2026-03-05T14:02', 'past'],
  ['2025-03-05T15:00', 'past'],
  ['0001-01-01T00:00', 'past'],
  ['2026-03-08T02:00', 'skipped'],
  ['2026-03-08T02:30', 'skipped'],
  ['2026-03-08T02:59', 'skipped'],
  ['2027-03-05T14:04', 'too-far'],
  ['9999-12-31T23:59', 'too-far'],
  ['2026-02-29T10:00', 'unreadable'],
  ['2026-03-06T24:00', 'unreadable'],
  ['2026-03-06', 'unreadable'],
  ['2026-03-06T10:00:30', 'unreadable'],
  ['2026-03-06T10:00Z', 'unreadable'],
  ['tomorrow', 'unreadable'],
  ['', 'unreadable'],
  ['9'.repeat(10_000), 'unreadable'],
])('%s is refused: %s', (typed, refusal) => {
  expect(readChosenTime(typed, timeZone, now)).toEqual({ refusal });
});

test('a leap day has a year as well', () => {
  const leapDay = Date.parse('2028-02-29T12:00-06:00');
  expect(readChosenTime('2029-02-28T12:00', timeZone, leapDay)).toHaveProperty('at');
  expect(readChosenTime('2029-03-01T12:00', timeZone, leapDay)).toEqual({ refusal: 'too-far' });
});

test('every refusal has one sentence', () => {
  expect(Object.keys(timeRefusalWords)).toEqual([...timeRefusals]);
  for (const words of Object.values(timeRefusalWords)) expect(words).toMatch(/^[A-Z][^.]*\.$/);
});

test('what is offered lies ahead, in this order, and can be chosen', () => {
  const moments = fc.integer({ min: Date.parse('2026-02-20'), max: Date.parse('2026-12-01') });
  fc.assert(
    fc.property(moments, (time) => {
      const { inAnHour, tomorrow, inThreeDays } = nextActionTimes(office, time);
      expect(inAnHour).toBeGreaterThan(time);
      expect(tomorrow).toBeGreaterThan(time);
      expect(inThreeDays).toBeGreaterThanOrEqual(tomorrow);
      for (const at of [tomorrow, inThreeDays]) {
        expect(isOpen(office, at)).toBe(true);
        const typed = localTime(at, timeZone).slice(0, 16);
        expect(readChosenTime(typed, timeZone, time)).toEqual({ at });
      }
    }),
  );
});

test('whatever is typed is answered', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const choice = readChosenTime(typed, timeZone, now);
      if ('at' in choice) expect(choice.at).toBeGreaterThan(now);
    }),
  );
});
