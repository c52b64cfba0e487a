import { expect, test } from 'vitest';
import { earlierWeeks, groupsOf, isSummedUp, readBreakdown } from './breakdown.ts';
import { figuresOf } from './figures.ts';
import type { Group } from './groups.ts';
import type { LeadReport } from './lead-report.ts';

test.each([
  ['week', 'week'],
  ['city', 'city'],
  ['campaign', 'source'],
  ['', 'source'],
  [undefined, 'source'],
  [['week'], 'source'],
])('%j is told by %s', (text, breakdown) => {
  expect(readBreakdown(text)).toBe(breakdown);
});

test.each([
  [earlierWeeks, true],
  ['12 others', true],
  ['others', false],
  ['the 12 others of Waco', false],
  ['2026-03-02', false],
])('%j sums up others: %s', (label, isSum) => {
  expect(isSummedUp(label)).toBe(isSum);
});

const figures = figuresOf([]);
const group = (label: string): Group => ({ label, figures });
const reportWith = (earlier: typeof figures | undefined) =>
  ({
    by: { campaign: [group('google')], page: [], city: [group('Waco')], language: [], device: [] },
    weeks: { latest: [group('2026-03-02'), group('2026-03-09')], earlier },
  }) as Pick<LeadReport, 'by' | 'weeks'> as LeadReport;

test.each([
  ['source', undefined, ['google']],
  ['city', figures, ['Waco']],
  ['week', undefined, ['2026-03-09', '2026-03-02']],
  ['week', figures, ['2026-03-09', '2026-03-02', 'earlier']],
] as const)('the rows by %s', (breakdown, earlier, labels) => {
  expect(groupsOf(reportWith(earlier), breakdown).map(({ label }) => label)).toEqual(labels);
});
