import { expect, test } from 'vitest';
import { placesFindings, plainConnectionFindings, proxyFindings } from './server-settings.ts';

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

const secret = Buffer.alloc(32);
const hook = (url: string, allowHttp = false) => ({ webhook: { url, secret, allowHttp } });
const file = { store: { file: 'leads.db' } };
const database = (url: string) => ({ webhook: undefined, store: { url } });

test.each([
  [{ webhook: undefined, ...file }, []],
  [{ ...hook('https://crm.example/in'), ...file }, []],
  [{ ...hook('http://crm.example/in'), ...file }, ['webhook-not-encrypted']],
  [{ ...hook('http://crm.example/in', true), ...file }, []],
  [{ ...hook('http://127.0.0.1:9/in'), ...file }, []],
  [database('postgres://u:p@db.example/leads'), ['database-not-encrypted']],
  [database('postgres://u:p@db.example/leads?sslmode=verify-full'), []],
  [database('postgres://u:p@db.example/leads?sslmode=disable'), []],
  [database('postgres://u:p@localhost/leads'), []],
  [database('postgres:///leads?host=/run/postgresql'), []],
])('%j leaves %j', (given, ids) => {
  expect(plainConnectionFindings(given).map(({ id }) => id)).toEqual(ids);
});
