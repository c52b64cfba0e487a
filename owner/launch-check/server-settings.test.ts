import { expect, test } from 'vitest';
import { placesFindings, proxyFindings } from './server-settings.ts';

const siteUrl = 'https://www.elm-buyers.com';

test.each([
  [{ host: '127.0.0.1', trustedProxies: ['127.0.0.1'], siteUrl }, []],
  [{ host: '0.0.0.0', trustedProxies: ['172.16.0.0/12'], siteUrl }, []],
  [{ host: '127.0.0.1', trustedProxies: [], siteUrl }, ['no-proxy TRUSTED_PROXIES']],
  [{ host: 'localhost', trustedProxies: [], siteUrl }, ['no-proxy TRUSTED_PROXIES']],
  [{ host: '::1', trustedProxies: [], siteUrl }, ['no-proxy TRUSTED_PROXIES']],
  [{ host: '0.0.0.0', trustedProxies: [], siteUrl }, ['no-proxy HOST']],
  [{ host: '::', trustedProxies: [], siteUrl }, ['no-proxy HOST']],
  [
    { host: '127.0.0.1', trustedProxies: ['::1'], siteUrl: 'http://www.elm-buyers.com' },
    ['no-https SITE_URL'],
  ],
])('%j leaves %j', (given, expected) => {
  expect(proxyFindings(given).map(({ id, field }) => `${id} ${field}`)).toEqual(expected);
});

test.each([
  [undefined, ['no-places-key']],
  ['key', []],
])('with the Places key %s: %j', (placesApiKey, ids) => {
  expect(placesFindings({ placesApiKey }).map(({ id }) => id)).toEqual(ids);
});
