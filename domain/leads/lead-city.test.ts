import { expect, test } from 'vitest';
import { cityOf } from './lead-city.ts';

const companyCities = ['Waco', 'Fort Worth'];

test.each([
  ['Waco', '', 'Waco'],
  ['waco', '', 'Waco'],
  [' WACO ', 'Dallas', 'Waco'],
  ['Waco', 'Fort Worth', 'Waco'],
  ['', 'Waco', 'Waco'],
  ['', ' waco ', 'Waco'],
  ['', 'fort  worth', 'Fort Worth'],
  ['fort-worth', '', 'Fort Worth'],
  ['', '', 'Elsewhere'],
  ['', 'Hewitt', 'Elsewhere'],
  ['', 'call me at 254', 'Elsewhere'],
  ['Temple', '', 'Temple'],
])('a page about %j and a property in %j count for %s', (city, propertyCity, expected) => {
  expect(cityOf({ city, propertyCity }, companyCities)).toBe(expected);
});
