import { expect, test } from 'vitest';
import { readSource } from '#lead/visit-source.ts';
import { chooseSource } from './remember-source.ts';

const site = 'https://www.blackland.example';
const landedAt = '2026-03-05T18:00:00.000Z';
const read = (path: string, referrer = '') =>
  readSource(new URL(path, site), referrer, new Date(landedAt));

test.each([
  ['a bare visit', '/waco', '', { landingPage: '/waco' }],
  [
    'an ad click',
    '/waco-house-ad-landing?utm_source=google&utm_campaign=waco&gclid=abc&x=1',
    'https://www.google.com/search?q=secret',
    {
      landingPage: '/waco-house-ad-landing',
      referrer: 'www.google.com',
      utm_source: 'google',
      utm_campaign: 'waco',
      gclid: 'abc',
    },
  ],
  ['a page of our own before it', '/faq', `${site}/waco`, { landingPage: '/faq' }],
  ['a referrer that is no address', '/faq', 'about:client', { landingPage: '/faq' }],
  ['names that only look like ours', '/?utm_=1&UTM_source=2&gclidx=3', '', { landingPage: '/' }],
])('%s keeps page, time, host and ad, and nothing else', (_, path, referrer, expected) => {
  expect(read(path, referrer)).toEqual({ ...expected, landedAt });
});

test('a value of any length is cut', () => {
  expect(read(`/?gclid=${'x'.repeat(10_000)}`)['gclid']).toHaveLength(400);
});

const ad = { landingPage: '/ad', gclid: 'new' };
const earlierAd = { landingPage: '/old', gclid: 'old' };
const plain = { landingPage: '/faq' };

test.each([
  ['the first page decides', plain, undefined, undefined, plain],
  ['a second page changes nothing', { landingPage: '/waco' }, plain, undefined, plain],
  ['a new ad click in the same visit counts', ad, plain, earlierAd, ad],
  ['an ad of an earlier visit is remembered', plain, undefined, earlierAd, earlierAd],
  ['an earlier visit without an ad is not', plain, undefined, { landingPage: '/' }, plain],
])('%s', (_, fresh, ofVisit, ofEarlier, expected) => {
  expect(chooseSource(fresh, ofVisit, ofEarlier)).toBe(expected);
});
