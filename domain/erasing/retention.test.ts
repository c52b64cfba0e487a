import { expect, test } from 'vitest';
import { refusalIn, refusalText, retentionLimit } from './retention.ts';

const day = 86_400_000;
const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['a first start', { lastSeenAt: undefined, kept: 0, due: 0 }, undefined],
  ['a week without the server', { lastSeenAt: now - 7 * day, kept: 100, due: 5 }, undefined],
  ['a longer jump', { lastSeenAt: now - 7 * day - 1, kept: 100, due: 0 }, 'clock'],
  ['a clock that was set back', { lastSeenAt: now + 400 * day, kept: 100, due: 0 }, undefined],
  ['a few that are all there are', { lastSeenAt: now, kept: 20, due: 20 }, undefined],
  ['a tenth of many', { lastSeenAt: now, kept: 1_000, due: 100 }, undefined],
  ['more than a tenth', { lastSeenAt: now, kept: 1_000, due: 101 }, 'many'],
])('%s', (_, facts, reason) => {
  expect(refusalIn(facts, now)?.reason).toBe(reason);
});

test('a server that watched the clock all the time allows it less', () => {
  expect(refusalIn({ lastSeenAt: now - 2 * day, kept: 9, due: 0 }, now, day)).toBeDefined();
});

test('no time set means that nothing is due', () => {
  expect(retentionLimit(0, now)).toBe(0);
  expect(retentionLimit(30, now)).toBe(now - 30 * day);
});

test('a refusal says what is odd', () => {
  expect(refusalText({ reason: 'clock', lastSeenAt: now - 400 * day, now })).toBe(
    'Nothing is erased by itself: the clock says 2026-03-10, but the last day that was seen is 2025-02-03.',
  );
});
