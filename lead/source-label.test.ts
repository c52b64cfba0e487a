import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSource } from './source.ts';
import { sourceLabel } from './source-label.ts';

test.each([
  [
    { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'waco-land', gclid: 'x' },
    'google / waco-land',
  ],
  [{ utm_source: 'Google', utm_medium: 'CPC', gclid: 'x' }, 'google / cpc'],
  [{ utm_source: 'newsletter' }, 'newsletter'],
  [{ utm_campaign: 'spring' }, 'spring'],
  [{ utm_campaign: 'temple', gclid: 'x' }, 'google / temple'],
  [{ gclid: 'x', referrer: 'www.google.com' }, 'google click'],
  [{ gbraid: 'x' }, 'google click'],
  [{ wbraid: 'x' }, 'google click'],
  [{ msclkid: 'x' }, 'bing click'],
  [{ fbclid: 'x', referrer: 'm.facebook.com' }, 'facebook click'],
  [{ referrer: 'www.bing.com', landingPage: '/waco' }, 'bing.com'],
  [{ referrer: 'WWW.Example.org' }, 'example.org'],
  [{ landingPage: '/waco' }, 'direct'],
  [{ landingPage: '/waco-house-ad-landing' }, 'untagged ad'],
  [{ landingPage: '/ad/sell-my-house-waco-tx' }, 'untagged ad'],
  [{ landingPage: '/es/waco-casa-anuncio', landedOnAd: 'yes' }, 'untagged ad'],
  [{ landingPage: '/es/waco-casa-anuncio' }, 'direct'],
  [{ landingPage: '/sad/story' }, 'direct'],
  [{}, 'not known'],
])('%j is called %j', (source, label) => {
  expect(sourceLabel(source)).toBe(label);
});

test('any stored source has a short label', () => {
  const names = fc.constantFrom('utm_source', 'utm_campaign', 'gclid', 'referrer', 'landingPage');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ maxLength: 300 })), (raw) => {
      const label = sourceLabel(cleanSource(raw));
      expect(label).not.toBe('');
      expect(label.length).toBeLessThanOrEqual(60);
    }),
  );
});
