import { expect, test } from 'vitest';
import { judge, type Result, type Row } from './measurement.ts';
import { formatFigure, formatTable } from './table.ts';

const row: Row = { name: 'home', figure: 8, unit: 'ms', limit: 10, how: 'With a stopwatch.' };
const result = (rows: Row[]): Result => ({
  title: 'Speed',
  seconds: 1,
  rows: rows.map(judge),
});

test.each([
  [13_107, 'B', '12.8 KB'],
  [880, 'B', '880 B'],
  [0, 'B', '0 B'],
  [1234.56, 'ms', '1,234.6 ms'],
  [14.256, 'ms', '14.26 ms'],
  [100, '', '100'],
  [1.0333, '', '1.03'],
])('%d %s is written %s', (figure, unit, text) => {
  expect(formatFigure(figure, unit)).toBe(text);
});

test.each<[string, Partial<Row>, number | undefined, boolean]>([
  ['below a limit', {}, 0.8, true],
  ['at the limit', { figure: 10 }, 1, true],
  ['over the limit', { figure: 11 }, 1.1, false],
  ['a score that is high enough', { figure: 10, direction: 'at least' }, 1, true],
  ['a score too low', { figure: 9, direction: 'at least' }, 0.9, false],
  ['nothing where nothing may be', { figure: 0, limit: 0 }, undefined, true],
  ['one where nothing may be', { figure: 1, limit: 0 }, undefined, false],
])('%s', (_, change, ratio, passed) => {
  expect(judge({ ...row, ...change })).toMatchObject({ ratio, passed });
});

test('a figure without a limit is noted', () => {
  const { limit: _, ...noted } = row;
  expect(formatTable([result([noted])])).toMatch(/home +8 ms +noted\n/);
});

test('a table says how rows were measured, once, and ends in what failed', () => {
  const rows = [row, { ...row, name: 'city', figure: 1200, note: '/waco' }];
  expect(formatTable([result(rows)])).toBe(
    `  figure  measured    limit   ratio

Speed
  With a stopwatch.
  home        8 ms  ≤ 10 ms    0.80  pass
  city    1,200 ms  ≤ 10 ms  120.00  FAIL  /waco

2 figures judged, 1 failed:
  Speed: city 1,200 ms, limit ≤ 10 ms (/waco)`,
  );
});

test('a measurement that broke fails the table', () => {
  const broken: Result = { title: 'Speed', seconds: 1, rows: [], error: 'no browser' };
  expect(formatTable([broken])).toContain('could not be measured: no browser');
  expect(formatTable([broken])).toMatch(/0 figures judged, 1 failed/);
});
