import { expect, test } from 'vitest';
import { deskFindings, plainConnectionFindings, proxyFindings } from './server-settings.ts';

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

const secret = Buffer.alloc(32);
const hook = (url: string, allowHttp = false) => ({
  webhook: { url, secret, allowHttp },
  twilio: undefined,
});
const file = { store: { file: 'leads.db' } };
const nobody = { webhook: undefined, twilio: undefined };
const database = (url: string) => ({ ...nobody, store: { url } });
const texting = (apiUrl: string) => ({
  webhook: undefined,
  twilio: { accountSid: 'AC1', authToken: 'x', from: '+12545550100', apiUrl },
});

test.each([
  [{ ...nobody, ...file }, []],
  [{ ...texting('http://proxy.example'), ...file }, ['twilio-not-encrypted']],
  [{ ...texting('https://api.twilio.com'), ...file }, []],
  [{ ...texting('http://127.0.0.1:9'), ...file }, []],
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

const desk = { host: '127.0.0.1', port: 3001, url: 'https://desk.elm-buyers.com' };
const trustedProxies = ['127.0.0.1'];

test.each([
  [{ desk, trustedProxies }, []],
  [{ desk: { ...desk, host: '0.0.0.0' }, trustedProxies }, []],
  [{ desk: { ...desk, host: '0.0.0.0' }, trustedProxies: [] }, ['desk-open']],
  [{ desk: { ...desk, url: 'http://localhost:3001' }, trustedProxies }, ['desk-without-address']],
  [{ desk: { ...desk, url: 'http://localhost', port: undefined }, trustedProxies }, []],
])('%j leaves %j', (given, ids) => {
  expect(deskFindings(given).map(({ id }) => id)).toEqual(ids);
});
