import { expect, test } from 'vitest';
import { readStageTime } from './stage-time.ts';

const bounds = {
  receivedAt: Date.parse('2026-03-05T21:15:30Z'),
  now: Date.parse('2026-03-10T14:00:00Z'),
  timeZone: 'America/Chicago',
};

test.each([
  ['2026-03-06', '2026-03-06T18:00:00Z'],
  ['2026-03-05', '2026-03-05T21:15:30Z'],
  ['2026-03-10', '2026-03-10T14:00:00Z'],
  [' 2026-03-06 14:30 ', '2026-03-06T20:30:00Z'],
  ['2026-03-06T14:30:00-05:00', '2026-03-06T19:30:00Z'],
])('%s is %s', (typed, utc) => {
  expect(readStageTime(typed, bounds)).toEqual({ at: Date.parse(utc) });
});

test.each([
  ['2026-03-11', 'future'],
  ['2026-03-10 10:00', 'future'],
  ['2026-03-04', 'before-the-lead'],
  ['2026-03-05 15:14', 'before-the-lead'],
  ['2026-02-30', 'unreadable'],
  ['03/06/2026', 'unreadable'],
  ['', 'unreadable'],
])('%s is refused: %s', (typed, refusal) => {
  expect(readStageTime(typed, bounds)).toEqual({ refusal });
});
