import { expect, test } from 'vitest';
import { request } from '#tests/support/service-leads.ts';
import { propertyKind, propertyPlace } from './lead-kind.ts';

test.each([
  ['/sell-land-waco', 'Land'],
  ['/es/vender-terreno', 'Land'],
  ['/sell-my-house-fast', 'House'],
  ['/home', 'House'],
  ['/es/vender-casa', 'House'],
  ['/land-and-house', 'Land'],
  ['/portland', 'Property'],
  ['/highlands', 'Property'],
  ['/homes', 'Property'],
  ['/', 'Property'],
  ['', 'Property'],
] as const)('who asked on %j sells a %s', (page, kind) => {
  expect(propertyKind({ page })).toBe(kind);
});

test.each([
  [{ propertyCity: 'Waco', city: 'temple', propertyZip: '76701' }, 'Waco'],
  [{ propertyCity: '', city: 'temple', propertyZip: '76701' }, 'temple'],
  [{ propertyCity: '', city: '', propertyZip: '76701' }, '76701'],
  [{ propertyCity: '', city: '', propertyZip: '' }, ''],
])('%j is in %j', (given, place) => {
  expect(propertyPlace({ request: { ...request, ...given } })).toBe(place);
});
