import fc from 'fast-check';
import { expect, test } from 'vitest';
import { googleTime } from './google-time.ts';

test.each([
  ['America/Chicago', '2026-01-15T18:00:00Z', '2026-01-15 12:00:00-0600'],
  ['America/Chicago', '2026-07-15T17:00:00Z', '2026-07-15 12:00:00-0500'],
  // The clocks go forward on March 8, 2026 and back on November 1, at two in the morning.
  ['America/Chicago', '2026-03-08T07:59:59Z', '2026-03-08 01:59:59-0600'],
  ['America/Chicago', '2026-03-08T08:00:00Z', '2026-03-08 03:00:00-0500'],
  ['America/Chicago', '2026-11-01T06:30:00Z', '2026-11-01 01:30:00-0500'],
  ['America/Chicago', '2026-11-01T07:30:00Z', '2026-11-01 01:30:00-0600'],
  ['America/Denver', '2026-03-08T08:00:00Z', '2026-03-08 01:00:00-0700'],
  ['America/Phoenix', '2026-07-15T19:00:00Z', '2026-07-15 12:00:00-0700'],
  ['Asia/Kolkata', '2026-07-15T06:30:00Z', '2026-07-15 12:00:00+0530'],
  ['UTC', '2026-07-15T12:00:00Z', '2026-07-15 12:00:00+0000'],
])('in %s %s is written as %s', (timeZone, utc, written) => {
  expect(googleTime(Date.parse(utc), timeZone)).toBe(written);
});

test('what is written names the same second', () => {
  const seconds = fc.integer({ min: 1_577_836_800, max: 2_208_988_800 });
  fc.assert(
    fc.property(seconds, fc.constantFrom('America/Chicago', 'America/New_York'), (second, zone) => {
      const written = googleTime(second * 1000, zone);
      expect(written).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-0[456]00$/);
      const iso = written.replace(' ', 'T').replace(/(\d\d)(\d\d)$/, '$1:$2');
      expect(Date.parse(iso)).toBe(second * 1000);
    }),
  );
});
