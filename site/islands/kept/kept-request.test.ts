import { expect, test } from 'vitest';
import { isOver, pauseAfter, waitOf } from './kept-request.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 16, 12);

test.each([
  ['just kept', 0, false],
  ['kept this morning', 4 * hour, false],
  ['kept almost a day ago', 24 * hour - 11 * minute, false],
  ['kept a day ago', 24 * hour, true],
  ['kept by a clock that ran ahead a little, now set right', -5 * minute, false],
  ['kept by a clock that was an hour ahead', -hour, true],
  ['kept by a clock that was years ahead', -10_000 * hour, true],
  ['kept before the clock jumped ahead by years', 10_000 * hour, true],
])('a request %s', (_, age, over) => {
  expect(isOver({ keptAt: now - age }, now)).toBe(over);
});

test('a clock that ran ahead gives nothing more than a day', () => {
  const keptAt = now + 10 * minute;
  expect(isOver({ keptAt }, now)).toBe(false);
  expect(isOver({ keptAt }, now + 24 * hour + 1)).toBe(true);
});

test.each([
  [0, 5],
  [1, 5],
  [2, 10],
  [3, 20],
  [7, 320],
  [8, 600],
  [2000, 600],
])('after %i tries it waits %i seconds', (tries, seconds) => {
  expect(pauseAfter(tries)).toBe(seconds * 1000);
});

test.each([
  ['the server was never asked', 0, 0],
  ['the time has come', now, 0],
  ['the time has not come', now + minute, minute],
  ['the clock was set back by a year meanwhile', now + 8760 * hour, 0],
])('%s', (_, notBefore, wait) => {
  expect(waitOf({ notBefore }, now)).toBe(wait);
});
