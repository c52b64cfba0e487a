import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt, waits } from './schedule.ts';

const seconds = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

test.each(seconds.map((wait, index) => [index + 1, wait]))(
  'after attempt %i it waits %i seconds, or up to a fifth longer',
  (attempts, wait) => {
    expect(nextAttemptAt({ attempts, now: 1_000, random: 0 })).toBe(1_000 + wait * 1_000);
    expect(nextAttemptAt({ attempts, now: 1_000, random: 1 })).toBe(1_000 + wait * 1_200);
  },
);

test('after the eleventh attempt it is dead', () => {
  expect(nextAttemptAt({ attempts: 11, now: 0, random: 0 })).toBeUndefined();
});

test('Retry-After lengthens the wait, up to a day, and never shortens it', () => {
  const after = (retryAfterMs: number) =>
    nextAttemptAt({ attempts: 2, now: 0, random: 0, retryAfterMs });
  expect(after(600_000)).toBe(600_000);
  expect(after(1_000)).toBe(60_000);
  expect(after(9e12)).toBe(86_400_000);
});

test('a wait is never shorter than the schedule says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        expect(nextAttemptAt({ attempts, now: 0, random })).toBeGreaterThanOrEqual(
          waits[attempts - 1] ?? 0,
        );
      },
    ),
  );
});
