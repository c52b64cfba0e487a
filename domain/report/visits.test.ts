import { expect, test } from 'vitest';
import { sumVisits, visitsBy } from './visits.ts';

const counts = [
  { label: '/waco', event: 'visit', count: 3 },
  { label: '/waco', event: 'view', count: 7 },
  { label: '/sell-my-house-waco-tx', event: 'visit', count: 2 },
  { label: '/waco', event: 'form', count: 2 },
  { label: '/waco', event: 'call', count: 1 },
  { label: '/waco', event: 'language', count: 9 },
];

test('a visit counts where it began, and pages of one city together', () => {
  expect([...visitsBy(counts, () => 'Waco')]).toEqual([
    ['Waco', { visits: 5, formsBegun: 2, callsTapped: 1 }],
  ]);
});

test('a page counts everybody who read it', () => {
  expect(visitsBy(counts, undefined, 'read').get('/waco')).toEqual({
    visits: 7,
    formsBegun: 2,
    callsTapped: 1,
  });
});

test('visits add up', () => {
  expect(sumVisits(visitsBy(counts).values())).toEqual({
    visits: 5,
    formsBegun: 2,
    callsTapped: 1,
  });
});
