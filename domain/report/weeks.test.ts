import { expect, test } from 'vitest';
import { weekOf, weeksBetween } from './weeks.ts';

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2026-01-01', '2025-12-29'],
  ['2026-11-01', '2026-10-26'],
])('%s is in the week of %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test('quiet weeks are there as well, over the change of the clocks', () => {
  expect(weeksBetween('2026-03-02', '2026-03-16')).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
  ]);
  expect(weeksBetween('2026-03-02', '2026-03-02')).toEqual(['2026-03-02']);
});
