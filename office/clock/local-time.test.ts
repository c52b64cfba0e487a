import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay, localTime, momentOf, offsetMinutes, zoneName } from './local-time.ts';

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
  ['America/Chicago', 'CT'],
  ['America/Phoenix', 'MST'],
])('the clocks of %s show %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});
