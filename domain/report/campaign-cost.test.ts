import { expect, test } from 'vitest';
import { lastMonth, payableSources, readCampaignCost } from './campaign-cost.ts';
import { figuresOf } from './figures.ts';

const today = '2026-10-17';
const typed = { source: 'google / waco-land', month: '2026-10', dollars: '850' };
const read = (given: Partial<typeof typed>) => readCampaignCost({ ...typed, ...given }, today);

test.each([
  ['as it is', {}, ['google / waco-land', '2026-10', 85_000]],
  [
    'in large letters',
    { source: ' Google /\nWaco-Land ' },
    ['google / waco-land', '2026-10', 85_000],
  ],
  ['of an earlier month', { month: ' 2025-12 ' }, ['google / waco-land', '2025-12', 85_000]],
  ['with cents', { dollars: '$1,850.50' }, ['google / waco-land', '2026-10', 185_050]],
  ['of nothing', { dollars: '0' }, ['google / waco-land', '2026-10', 0]],
])('a cost %s is read', (_, given, [source, month, cents]) => {
  expect(read(given)).toEqual({ cost: { source, month, cents } });
});

const long = 'x'.repeat(10_000);

test.each([
  [{ source: ' ' }, 'source', 'as the report names it'],
  [{ source: 'ann@example.com' }, 'source', 'as the report names it'],
  [{ source: long }, 'source', 'That is 10000 characters; a source has at most 60.'],
  [{ month: '2026-13' }, 'month', 'Type a month such as 2026-10.'],
  [{ month: '2026-1' }, 'month', 'such as 2026-10'],
  [{ month: 'October' }, 'month', 'such as 2026-10'],
  [{ month: '0001-01' }, 'month', 'such as 2026-10'],
  [{ month: long }, 'month', 'such as 2026-10'],
  [{ month: '2026-11' }, 'month', 'hasn’t come yet'],
  [{ dollars: '' }, 'dollars', 'such as 850'],
  [{ dollars: '-5' }, 'dollars', 'such as 850'],
  [{ dollars: 'a lot' }, 'dollars', 'such as 850'],
  [{ dollars: '9'.repeat(10_000) }, 'dollars', 'such as 850'],
])('%j is refused for its %s', (given, field, words) => {
  expect(read(given)).toEqual({ problems: { [field]: expect.stringContaining(words) } });
});

test('everything that is wrong is told at once', () => {
  const { problems } = read({ source: '', month: '', dollars: '' }) as { problems: object };
  expect(Object.keys(problems)).toEqual(['source', 'month', 'dollars']);
});

test.each([
  ['2026-11-16', '2026-10'],
  ['2026-01-01', '2025-12'],
  ['2026-03-31', '2026-02'],
])('the month before %s is %s', (day, month) => {
  expect(lastMonth(day)).toBe(month);
});

test('sources are offered that somebody may have paid for, each once', () => {
  const campaign = ['direct', 'google / land', 'not known', '9 others'].map((label) => ({
    label,
    figures: figuresOf([]),
  }));
  const by = { campaign, page: [], city: [], language: [], device: [] };
  const costs = ['google / land', 'mail'].map((source) => ({ source, month: '2026-10', cents: 1 }));
  expect(payableSources({ by }, costs)).toEqual(['google / land', 'mail']);
});
