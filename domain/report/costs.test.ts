import { expect, test } from 'vitest';
import { costsSince } from './costs.ts';

const paid = (month: string, cents = 30_000) => ({ source: 'google', month, cents });

test.each([
  ['all that was paid', [paid('2026-09'), paid('2026-10')], undefined, 60_000],
  ['nothing before the time', [paid('2026-08')], '2026-09-01', undefined],
  ['the days of a month that began before', [paid('2026-09')], '2026-09-11', 20_000],
  ['the last day of a month', [paid('2026-09')], '2026-09-30', 1_000],
  ['this month as paid until today', [paid('2026-11')], '2026-11-01', 30_000],
  ['the days of this month since then', [paid('2026-11', 16_000)], '2026-11-13', 4_000],
  ['nothing of a month to come', [paid('2026-12')], undefined, undefined],
])('%s', (_, costs, since, cents) => {
  expect(costsSince(costs, since, '2026-11-16').get('google')).toBe(cents);
});

test('each campaign has its own', () => {
  const costs = [paid('2026-10'), { ...paid('2026-10', 5_000), source: 'facebook' }];
  expect([...costsSince(costs, undefined, '2026-11-16')]).toEqual([
    ['google', 30_000],
    ['facebook', 5_000],
  ]);
});
