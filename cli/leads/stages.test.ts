import { expect, test } from 'vitest';
import { UsageError } from '../terminal/command-line.ts';
import { readStageTime } from './stages.ts';

const bounds = {
  receivedAt: Date.parse('2026-03-05T21:15:30Z'),
  now: Date.parse('2026-03-10T14:00:00Z'),
  timeZone: 'America/Chicago',
};

test.each([
  [undefined, '2026-03-10T14:00:00Z'],
  ['2026-03-06', '2026-03-06T18:00:00Z'],
  ['2026-03-09', '2026-03-09T17:00:00Z'],
  ['2026-03-05', '2026-03-05T21:15:30Z'],
  ['2026-03-10', '2026-03-10T14:00:00Z'],
  ['2026-03-06 14:30', '2026-03-06T20:30:00Z'],
  ['2026-03-06T14:30:15', '2026-03-06T20:30:15Z'],
  ['2026-03-09T14:30', '2026-03-09T19:30:00Z'],
  ['2026-03-06T14:30Z', '2026-03-06T14:30:00Z'],
  ['2026-03-06T14:30:00-05:00', '2026-03-06T19:30:00Z'],
  ['2026-03-05 15:15', '2026-03-05T21:15:30Z'],
])('--on %s means %s', (text, utc) => {
  expect(new Date(readStageTime(text, bounds))).toEqual(new Date(utc));
});

test.each([
  ['2026-03-11', 'in the future'],
  ['2026-03-10 10:00', 'in the future'],
  ['2026-03-04', 'before the lead came, which was 2026-03-05 15:15'],
  ['2026-03-05 15:14', 'before the lead came'],
  ['2026-02-30', 'expected a day'],
  ['2026-13-01', 'expected a day'],
  ['2026-03-06 25:00', 'expected a day'],
  ['2026-02-30 10:00', 'expected a day'],
  ['03/06/2026', 'expected a day'],
  ['yesterday', 'expected a day'],
  ['', 'expected a day'],
])('--on %s is refused: %s', (text, message) => {
  expect(() => readStageTime(text, bounds)).toThrow(UsageError);
  expect(() => readStageTime(text, bounds)).toThrow(message);
});
