import { expect, test } from 'vitest';
import { nightOf } from './night.ts';

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
