import { expect, test } from 'vitest';
import { nightOf } from './night.ts';

test.each([
  ['2026-03-10T07:59:00Z', '2026-03-09'],
  ['2026-03-10T08:00:00Z', '2026-03-10'],
  ['2026-03-11T07:59:00Z', '2026-03-10'],
  // The clocks are set forward, and back: each night is still one.
  ['2026-03-08T08:59:00Z', '2026-03-07'],
  ['2026-03-08T09:00:00Z', '2026-03-08'],
  ['2026-11-01T07:59:00Z', '2026-10-31'],
  ['2026-11-01T08:00:00Z', '2026-11-01'],
])('%s belongs to the night of %s', (time, night) => {
  expect(nightOf(Date.parse(time), 'America/Chicago')).toBe(night);
});
