import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { allShown, type FigureName, figuresOf, readFigures } from './figures.ts';
import { reckon } from './reckon.ts';

const { offer } = loadContent();
const start = figuresOf(offer);
const typed = allShown(start);

test('what is shown at first is read as the same figures', () => {
  expect(typed).toMatchObject({ value: '$220,000', months: '3', commission: '6%' });
  const { figures, wrong } = readFigures(typed, start);
  expect(wrong).toEqual([]);
  expect(reckon(offer, figures, 'us')).toEqual(reckon(offer, start, 'us'));
});

test.each<[FigureName, string, object]>([
  ['value', '180000', { cents: 18_000_000 }],
  ['value', ' $180,000.50 ', { cents: 18_000_050 }],
  ['mortgage', '0', { cents: 0 }],
  ['months', ' 12 ', { months: 12 }],
  ['commission', '5.5', { basisPoints: 550 }],
])('%s may be %j', (name, text, figure) => {
  const { figures, wrong } = readFigures({ ...typed, [name]: text }, start);
  expect(figures[name]).toEqual(figure);
  expect(wrong).toEqual([]);
});

test.each<[FigureName, string]>([
  ['value', ''],
  ['value', 'about 200k'],
  ['repairs', '-5'],
  ['months', '2.5'],
  ['months', '121'],
  ['commission', '101%'],
])('%s cannot be %j, and stays what it was', (name, text) => {
  const { figures, wrong } = readFigures({ ...typed, [name]: text, mortgage: '1' }, start);
  expect(wrong).toEqual([name]);
  expect(figures[name]).toEqual(start[name]);
  expect(figures.mortgage).toEqual({ cents: 100 });
});

test('the largest figures that can be typed are reckoned with', () => {
  const { figures, wrong } = readFigures(
    { ...typed, value: '999,999,999.99', repairs: '999999999', months: '120', closing: '100%' },
    start,
  );
  expect(wrong).toEqual([]);
  expect(reckon(offer, figures, 'us').lines.offer).toBe(0);
});

test('where each side pays its own closing costs, the seller does not keep all of our offer', () => {
  const [ours, shared] = [reckon(offer, start, 'us'), reckon(offer, start, 'each')];
  expect(ours.closing).toBe(0);
  expect(shared.lines).toEqual(ours.lines);
  expect(shared.closing).toBeGreaterThan(0);
  expect(shared.comparison.offer.net).toBe(ours.comparison.offer.net - shared.closing);
});
