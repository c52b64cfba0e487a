import { expect, test } from 'vitest';
import { countOrNone, labelWords, monthName, shortCount } from './figure-words.ts';

test.each([
  ['source', 'google / waco-land', 'google / waco-land'],
  ['page', '/', 'Home page'],
  ['page', '/waco', '/waco'],
  ['language', 'es', 'Spanish'],
  ['language', 'not known', 'not known'],
  ['language', '2 others', '2 others'],
  ['device', 'phone', 'Phone'],
  ['device', 'not known', 'Not known'],
  ['device', '', ''],
  ['week', '2026-11-09', 'Nov 9'],
  ['week', 'earlier', 'Earlier'],
] as const)('by %s, %j reads %j', (breakdown, label, words) => {
  expect(labelWords(breakdown, label)).toBe(words);
});

test.each([
  [0, '0', '–'],
  [999, '999', '999'],
  [1_204, '1.2K', '1,204'],
  [48_000, '48K', '48,000'],
])('%d is %s on a plot and %s in a table', (count, short, long) => {
  expect([shortCount(count), countOrNone(count)]).toEqual([short, long]);
});

test('a month has a name', () => {
  expect(monthName('2026-10')).toBe('October 2026');
});
