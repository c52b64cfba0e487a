import { expect, test } from 'vitest';
import { request } from '#tests/support/service-leads.ts';
import { label, leadLabels } from './labels.ts';

test.each([
  ['Waco', ' city:waco '],
  ['  Fort \t Worth ', ' city:fort-worth '],
  ['', ' city:none '],
  ['   ', ' city:none '],
  ['x'.repeat(99), ` city:${'x'.repeat(60)} `],
])('the city %j is %j', (value, written) => {
  expect(label('city', value)).toBe(written);
});

const labelsOf = (city: string, propertyCity: string) =>
  leadLabels({ request: { ...request, city, propertyCity }, source: {}, language: 'es' });

test.each([
  ['that of the page', labelsOf('Waco', 'Temple'), ' city:waco '],
  ['that of the property', labelsOf('', 'Temple'), ' city:temple '],
  ['none', labelsOf('', ''), ' city:none '],
])('the city is %s', (_, labels, city) => {
  expect(labels.startsWith(`${city} source:`)).toBe(true);
  expect(labels.endsWith('  language:es ')).toBe(true);
});

test('a city is not found in another whose name begins like it', () => {
  expect(labelsOf('Waco East', '')).not.toContain(label('city', 'Waco'));
});
