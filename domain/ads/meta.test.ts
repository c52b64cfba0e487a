import { expect, test } from 'vitest';
import { sampleRequest as request } from '#tests/support/sample-lead.ts';
import type { Conversion } from './conversion.ts';
import { hashed } from './hash.ts';
import { meta, metaCustomer } from './meta.ts';

const day = 86_400_000;
const reachedAt = Date.parse('2026-03-05T18:00:00Z');

const conversionOf = (given: Partial<Conversion> = {}): Conversion => ({
  leadId: 'lead',
  reference: 'HRW-472',
  request,
  source: {},
  clickedAt: 1_554_763_741_205,
  reachedAt,
  valueCents: 1_200_050,
  ...given,
});

// The examples of
// https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/customer-information-parameters
test.each([
  [
    'em',
    { email: 'John_Smith@gmail.com' },
    '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  ],
  [
    'ph',
    { phone: '+16505551212' },
    'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
  ],
  ['fn', { firstName: 'Mary' }, '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
  [
    'fn',
    { firstName: 'Valéry' },
    '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
  ],
  ['fn', { firstName: '정' }, '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
  ['country', {}, '79adb2a2fce5c6ba215fe5f27f532d4e7edbac4b6a5e09e1ef3a08084a904621'],
])('%s of %j has the documented hash', (column, given, hash) => {
  const customer = metaCustomer({ ...request, ...given }).map(hashed);
  const columns = meta.columns.slice(meta.columns.indexOf('em'));
  expect(customer[columns.indexOf(column)]).toBe(hash);
});

test.each([
  [{ lastName: "O'Brien-Smith" }, 3, 'obriensmith'],
  [{ propertyCity: 'New York' }, 4, 'newyork'],
  [{ propertyCity: 'St. Paul' }, 4, 'stpaul'],
  [{ propertyState: 'TX' }, 5, 'tx'],
  [{ propertyState: ' texas ' }, 5, 'tx'],
  [{ propertyState: 'Nuevo León' }, 5, 'nuevoleón'],
  [{ propertyZip: '76701-1234' }, 6, '76701'],
  [{ propertyZip: '' }, 6, ''],
])('%j is told as %3$j', (given, column, normalised) => {
  expect(metaCustomer({ ...request, ...given })[column]).toBe(normalised);
});

const wording = { name: 'Purchase', timeZone: 'America/Chicago' };

test('a row tells event, time in seconds, value, and the click as Meta writes it', () => {
  const source = { fbclid: 'AbCdEfGhIjKlMnOpQrStUvWxYz1234567890' };
  const row = meta.row(conversionOf({ source }), wording);
  expect(row.slice(0, 5)).toEqual(['Purchase', '1772733600', '12000.50', 'USD', 'HRW-472']);
  expect(row.at(-1)).toBe('fb.1.1554763741205.AbCdEfGhIjKlMnOpQrStUvWxYz1234567890');
  expect(row).toHaveLength(meta.columns.length);
});

test.each([
  ['nothing', {}, undefined],
  ['a click that no advertiser wrote', { source: { fbclid: '=cmd()' } }, undefined],
  ['no value', { valueCents: undefined }, 'without a value'],
  ['an old event', { reachedAt: reachedAt - 63 * day }, '62 days'],
])('%s stands against a row: %3$s', (_, given, reason) => {
  const found = meta.obstacle(conversionOf(given), wording, reachedAt);
  if (reason === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(reason);
});

test('only a purchase needs a value', () => {
  const conversion = conversionOf({ valueCents: undefined });
  expect(meta.obstacle(conversion, { ...wording, name: 'Lead' }, reachedAt)).toBeUndefined();
  expect(meta.row(conversion, wording).slice(2, 4)).toEqual(['', '']);
});
