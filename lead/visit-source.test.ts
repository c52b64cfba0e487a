import { expect, test } from 'vitest';
import { cameFromAd, readSource } from './visit-source.ts';

const now = new Date(0);
const read = (address: string, referrer = '') =>
  readSource(new URL(address, 'https://elm.example'), referrer, now);
const landed = { landingPage: '/waco', landedAt: now.toISOString() };

test.each([
  ['nothing more', '/waco', '', landed],
  [
    'what an ad says of itself',
    '/waco?utm_source=google&gclid=Abc-1&name=Ann&utm_Bad=x&xgclid=1',
    '',
    { ...landed, utm_source: 'google', gclid: 'Abc-1' },
  ],
  [
    'another site, by its host alone',
    '/waco',
    'https://search.example/find?q=private',
    { ...landed, referrer: 'search.example' },
  ],
  ['no page of ours', '/waco', 'https://elm.example/temple', landed],
  ['no referrer that is none', '/waco', 'about nothing', landed],
])('the first page of a visit tells %s', (_, address, referrer, source) => {
  expect(read(address, referrer)).toEqual(source);
});

test('a click id of usual length is kept whole, and no address without end', () => {
  const click = 'f'.repeat(200);
  expect(read(`/waco?fbclid=${click}`)['fbclid']).toBe(click);
  const { landingPage, utm_term } = read(`/${'x'.repeat(999)}?utm_term=${'y'.repeat(999)}`);
  expect([landingPage?.length, utm_term?.length]).toEqual([400, 400]);
});

test.each([
  ['/waco', 'https://search.example', false],
  ['/waco?utm_campaign=land', '', true],
  ['/waco?msclkid=1', '', true],
  ['/waco?page=2', '', false],
])('%s from %j is from an ad: %s', (address, referrer, isAd) => {
  expect(cameFromAd(read(address, referrer))).toBe(isAd);
});
