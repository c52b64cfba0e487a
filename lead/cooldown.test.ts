import { expect, test } from 'vitest';
import { cooldownMs, isCoolingDown } from './cooldown.ts';

const now = 1_000_000;

test.each([
  ['nobody submitted yet', undefined, false],
  ['just now', now, true],
  ['a moment before it ends', now - cooldownMs + 1, true],
  ['when it ends', now - cooldownMs, false],
  ['by a clock that was ahead', now + 1, false],
])('a form rests after a submit: %s', (_, last, rests) => {
  expect(isCoolingDown(last, now)).toBe(rests);
});
