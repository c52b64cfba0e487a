import { expect, test } from 'vitest';
import { spanBefore, spanStart } from './spans.ts';

test.each([
  ['30', '2026-11-17T12:00-06:00', '2026-10-18T00:00-05:00'],
  ['30', '2026-11-20T23:30-06:00', '2026-10-21T00:00-05:00'],
  ['30', '2027-04-10T00:30-05:00', '2027-03-11T00:00-06:00'],
  ['365', '2027-01-01T00:30-06:00', '2026-01-01T00:00-06:00'],
] as const)('the last %s days at %s began with a day, at %s', (span, now, start) => {
  expect(spanStart(span, Date.parse(now), 'America/Chicago')).toBe(Date.parse(start));
});

test('before the last 30 days there are 30 others, which end where those begin', () => {
  const now = Date.parse('2026-11-17T12:00-06:00');
  expect(spanBefore('30', now, 'America/Chicago')).toEqual({
    since: Date.parse('2026-09-18T00:00-05:00'),
    until: spanStart('30', now, 'America/Chicago'),
  });
});

test('all has no beginning, and nothing before it', () => {
  expect(spanStart('all', 0, 'America/Chicago')).toBeUndefined();
  expect(spanBefore('all', 0, 'America/Chicago')).toBeUndefined();
});
