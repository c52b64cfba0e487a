import { expect, test } from 'vitest';
import { businessDaysAfter } from './business-days.ts';

test.each([
  ['a Monday', '2026-03-09T15:00:00Z', 1, '2026-03-10'],
  ['a Friday', '2026-03-13T15:00:00Z', 1, '2026-03-16'],
  ['a Saturday', '2026-03-14T15:00:00Z', 1, '2026-03-16'],
  ['a Sunday', '2026-03-15T15:00:00Z', 10, '2026-03-27'],
  ['a Tuesday', '2026-03-10T15:00:00Z', 10, '2026-03-24'],
  ['an evening, when it is the next day in Greenwich', '2026-03-14T02:00:00Z', 1, '2026-03-16'],
  ['a night over which clocks are set forward', '2026-03-06T15:00:00Z', 10, '2026-03-20'],
])('from %s', (_, moment, days, end) => {
  expect(businessDaysAfter(Date.parse(moment), days, 'America/Chicago')).toBe(end);
});
