import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysApart,
  localDay,
  localTime,
  momentOf,
  nightOf,
  offsetMinutes,
  startOfDay,
  zoneName,
} from './local-time.ts';

const chicago = 'America/Chicago';

// In 2026 the clocks in Texas go forward on March 8 and back on November 1, at two in the morning.
test.each([
  ['2026-03-08T07:59:59Z', '2026-03-08T01:59:59', -360],
  ['2026-03-08T08:00:00Z', '2026-03-08T03:00:00', -300],
  ['2026-11-01T06:59:59Z', '2026-11-01T01:59:59', -300],
  ['2026-11-01T07:00:00Z', '2026-11-01T01:00:00', -360],
  ['2026-01-01T05:59:59Z', '2025-12-31T23:59:59', -360],
  ['2028-02-29T18:00:00Z', '2028-02-29T12:00:00', -360],
])('at %s the clocks in Texas show %s', (utc, local, offset) => {
  const time = Date.parse(utc);
  expect(localTime(time, chicago)).toBe(local);
  expect(localDay(time, chicago)).toBe(local.slice(0, 10));
  expect(offsetMinutes(time, chicago)).toBe(offset);
});

test('what is remembered of an hour holds up to the second at which the clocks are set', () => {
  for (const change of ['2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z'].map(Date.parse)) {
    const around = [change - 1, change, change + 1, change - 1];
    const [before = 0, after = 0] = around.map((time) => offsetMinutes(time, chicago));
    expect(Math.abs(after - before)).toBe(60);
    const again = around.map((time) => offsetMinutes(time, chicago));
    expect(again).toEqual([before, after, after, before]);
  }
});

test.each([
  ['UTC', 0],
  ['America/Denver', -420],
  ['America/Phoenix', -420],
  ['Asia/Kolkata', 330],
])('in winter %s is %d minutes ahead', (timeZone, offset) => {
  expect(offsetMinutes(Date.parse('2026-01-15T12:00:00Z'), timeZone)).toBe(offset);
});

test.each([
  ['noon in winter', '2026-01-31T12:00:00', '2026-01-31T18:00:00Z'],
  ['noon in summer', '2026-07-04T12:00:00', '2026-07-04T17:00:00Z'],
  ['noon of the day the clocks go forward', '2026-03-08T12:00:00', '2026-03-08T17:00:00Z'],
  ['noon of the day they go back', '2026-11-01T12:00:00', '2026-11-01T18:00:00Z'],
  ['an hour that comes twice', '2026-11-01T01:30:00', '2026-11-01T06:30:00Z'],
  ['an hour that never comes', '2026-03-08T02:30:00', '2026-03-08T08:30:00Z'],
])('%s', (_, local, utc) => {
  expect(momentOf(local, chicago)).toBe(Date.parse(utc));
});

test('a moment is found again by its local time, but for the hour that comes twice', () => {
  const seconds = fc.integer({
    min: Date.parse('2020-01-01') / 1000,
    max: Date.parse('2040-01-01') / 1000,
  });
  fc.assert(
    fc.property(seconds, fc.constantFrom(chicago, 'America/New_York', 'UTC'), (second, zone) => {
      const local = localTime(second * 1000, zone);
      expect(localTime(momentOf(local, zone), zone)).toBe(local);
    }),
  );
});

test.each([
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2027-03-13', 2, '2027-03-15'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-11-17', 0, '2026-11-17'],
])('%s and %d days is %s', (day, days, after) => {
  expect(addDays(day, days)).toBe(after);
});

test.each([
  [chicago, '2026-11-01', '2026-11-01T05:00:00Z'],
  [chicago, '2027-03-14', '2027-03-14T06:00:00Z'],
  // There the clocks are set forward at midnight: the day begins at one.
  ['America/Havana', '2027-03-14', '2027-03-14T05:00:00Z'],
])('in %s %s begins at %s', (timeZone, day, moment) => {
  expect(startOfDay(day, timeZone)).toBe(Date.parse(moment));
});

test('whatever the clocks do, tomorrow is the day that comes after midnight', () => {
  const zones = [chicago, 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
  const step = 15 * 60_000;
  const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
      const today = localDay(now, zone);
      let next = now;
      while (localDay(next, zone) === today) next += step;
      expect(localDay(next, zone)).toBe(addDays(today, 1));
      expect(daysApart(now, next, zone)).toBe(1);
      expect(daysApart(next, now, zone)).toBe(-1);
      expect(daysApart(now, next - step, zone)).toBe(0);
      expect(startOfDay(addDays(today, 1), zone)).toBeLessThanOrEqual(next);
    }),
  );
});

test.each([
  ['America/Chicago', 'CT'],
  ['America/Phoenix', 'MST'],
])('the clocks of %s show %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

test.each([
  ['2026-03-10T07:59:00Z', '2026-03-09'],
  ['2026-03-10T08:00:00Z', '2026-03-10'],
  ['2026-03-11T07:59:00Z', '2026-03-10'],
  // The clocks are set forward, and back, before three: each night is still one, and begins then.
  ['2026-03-08T07:59:00Z', '2026-03-07'],
  ['2026-03-08T08:00:00Z', '2026-03-08'],
  ['2026-11-01T06:59:00Z', '2026-10-31'],
  ['2026-11-01T08:59:00Z', '2026-10-31'],
  ['2026-11-01T09:00:00Z', '2026-11-01'],
  ['2027-01-01T08:59:00Z', '2026-12-31'],
])('%s belongs to the night of %s', (time, night) => {
  expect(nightOf(Date.parse(time), 'America/Chicago')).toBe(night);
});
