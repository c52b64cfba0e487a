import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSource } from './source.ts';
import { sourceSentence } from './source-sentence.ts';

const landingPage = '/sell-my-house-waco-tx';

test.each([
  [
    {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'waco-houses',
      gclid: 'x',
      landingPage,
    },
    'Google ad, campaign waco-houses, on the page /sell-my-house-waco-tx',
  ],
  [
    { gclid: 'x', landingPage, referrer: 'www.google.com' },
    `Google ad, on the page ${landingPage}`,
  ],
  [{ wbraid: 'x', landingPage }, `Google ad, on the page ${landingPage}`],
  [{ msclkid: 'x', landingPage }, `Bing ad, on the page ${landingPage}`],
  [
    { utm_source: 'Facebook', utm_medium: 'paid_social', landingPage },
    `Facebook ad, on the page ${landingPage}`,
  ],
  [
    { utm_medium: 'cpc', utm_campaign: 'temple', landingPage },
    `Ad, campaign temple, on the page ${landingPage}`,
  ],
  [
    { fbclid: 'x', landingPage, referrer: 'm.facebook.com' },
    `Link on Facebook, on the page ${landingPage}`,
  ],
  [
    { utm_source: 'postcard', utm_medium: 'print', landingPage },
    `postcard (print), on the page ${landingPage}`,
  ],
  [{ utm_source: 'newsletter', landingPage }, `newsletter, on the page ${landingPage}`],
  [{ referrer: 'www.google.com', landingPage }, `Google search, on the page ${landingPage}`],
  [{ referrer: 'www.google.co.uk', landingPage }, `Google search, on the page ${landingPage}`],
  [{ referrer: 'search.yahoo.com', landingPage }, `Yahoo search, on the page ${landingPage}`],
  [
    { referrer: 'google.example.org', landingPage },
    `Link on google.example.org, on the page ${landingPage}`,
  ],
  [
    { referrer: 'www.wacotrib.com', landingPage },
    `Link on wacotrib.com, on the page ${landingPage}`,
  ],
  [{ landingPage }, `Direct visit, on the page ${landingPage}`],
  [
    { landingPage: '/waco-house-ad-landing' },
    `Ad without a tag, on the page /waco-house-ad-landing, asked on ${landingPage}`,
  ],
  [{ landingPage: '/' }, `Direct visit, on the page /, asked on ${landingPage}`],
  [{}, `Not known, on the page ${landingPage}`],
])('%j: %s', (source, sentence) => {
  expect(sourceSentence(source, landingPage)).toBe(sentence);
});

test('of a lead that came by no page nothing is known', () => {
  expect(sourceSentence({}, '')).toBe('Not known');
});

test('any stored source is one short line', () => {
  const names = fc.constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'referrer');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ maxLength: 300 })), (raw) => {
      const sentence = sourceSentence(cleanSource(raw), '/waco');
      expect(sentence).not.toMatch(/\n|gclid/);
      expect(sentence.length).toBeLessThan(300);
    }),
  );
});
