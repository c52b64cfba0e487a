import { expect, test } from 'vitest';
import { type Component, toPlaceAddress } from './place-address.ts';

const component = (type: string, longText: string, shortText = longText): Component => ({
  types: [type, 'political'],
  longText,
  shortText,
});
const texas = component('administrative_area_level_1', 'Texas', 'TX');

test.each([
  [
    'a street address',
    [
      component('street_number', '500'),
      component('route', 'Franklin Avenue', 'Franklin Ave'),
      component('locality', 'Waco'),
      texas,
      component('postal_code', '76701'),
    ],
    ['500 Franklin Avenue', 'Waco', 'TX', '76701'],
  ],
  [
    'a road without a number',
    [component('route', 'FM 2113'), component('administrative_area_level_3', 'Moody'), texas],
    ['FM 2113', 'Moody', 'TX', ''],
  ],
  [
    'a borough instead of a city',
    [component('sublocality_level_1', 'Brooklyn'), component('postal_town', 'Elsewhere')],
    ['', 'Brooklyn', '', ''],
  ],
  ['nothing at all', [], ['', '', '', '']],
])('%s fills what it can', (_, components, expected) => {
  expect(Object.values(toPlaceAddress(components))).toEqual(expected);
});
