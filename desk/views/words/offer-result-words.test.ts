import { expect, test } from 'vitest';
import type { TypedFigures } from '#domain/offers/price-typed.ts';
import { offerResultWords } from './offer-result-words.ts';

const figures: TypedFigures = {
  value: '220k',
  repairs: '35,000',
  months: '4',
  buying: '1.5%',
  holdingPerMonth: '$900',
  selling: '7.5%',
  margin: '12%',
  offer: '',
};

test.each<[Partial<TypedFigures>, string, string, string]>([
  [{}, '$135,200', '$26,400 (12%)', ''],
  [{ offer: '150k' }, '$150,000', '$11,600 (5%)', ''],
  [{ value: '', repairs: '' }, '–', '–', 'Still missing: repaired value and repairs.'],
  [{ value: 'x', repairs: ' ' }, '–', '–', 'Still missing: repairs.'],
  [{ value: 'x', months: 'y' }, '–', '–', 'Look at repaired value and months owned.'],
  [{ offer: 'much' }, '–', '–', 'Look at the offer.'],
])('%j come to %s, with %s for us: %j', (typed, offer, margin, said) => {
  expect(offerResultWords({ ...figures, ...typed }, false)).toEqual({ offer, margin, said });
});

test('an offer beyond what is left is shown, and said to be one', () => {
  const { offer, margin, said } = offerResultWords({ ...figures, offer: '200k' }, false);
  expect([offer, margin]).toEqual(['$200,000', '-$38,400 (-17%)']);
  expect(said).toContain('$38,400 more than the figures above leave');
});

test('of land nothing is asked about repairs', () => {
  const land = { ...figures, repairs: '' };
  expect(offerResultWords({ ...land, value: '' }, true).said).toBe('Still missing: value.');
  expect(offerResultWords(land, true).offer).toBe('$170,200');
});
