import { expect, test } from 'vitest';
import { loggedPath, ownPath, resolveAddress } from './address.ts';

const files = new Set([
  '/index.html',
  '/about-us.html',
  '/ad/x.html',
  '/404.html',
  '/500.html',
  '/es/404.html',
  '/robots.txt',
  '/_astro/a.js',
]);
const resolve = (path: string, query = '') =>
  resolveAddress(path, query, {
    exists: (file) => files.has(file),
    isOutcome: (one) => ['/404', '/500', '/es/404'].includes(one),
  });

test.each([
  ['/', '/index.html'],
  ['/about-us', '/about-us.html'],
  ['/ad/x', '/ad/x.html'],
  ['/robots.txt', '/robots.txt'],
  ['/_astro/a.js', '/_astro/a.js'],
  ['/about%2Dus', '/about-us.html'],
])('%s is the file %s', (path, file) => {
  expect(resolve(path)).toEqual({ file });
});

test.each([
  ['/about-us/', '/about-us'],
  ['/about-us.html', '/about-us'],
  ['/about-us///', '/about-us'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/ad/x/', '/ad/x'],
  ['/nowhere/', '/nowhere'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%5Cevil.example/', '/evil.example'],
  ['/a%0d%0ab/', '/a%0D%0Ab'],
])('%s goes to %s', (path, redirect) => {
  expect(resolve(path)).toEqual({ redirect });
});

test('a redirect keeps the query', () => {
  expect(resolve('/about-us/', '?gclid=1')).toEqual({ redirect: '/about-us?gclid=1' });
});

test.each([
  '/nowhere',
  '/404',
  '/500',
  '/es/404',
  '/%E0%A4%A',
  '/../package.json',
  '/ad',
  '/about-us.txt',
])('%s is unknown', (path) => {
  expect(resolve(path)).toEqual({ unknown: true });
});

test.each([
  ['/waco?gclid=1', '/waco?gclid=1'],
  ['https://www.elm.example/waco?gclid=1', '/waco?gclid=1'],
  ['HTTP://WWW.ELM.EXAMPLE', '/'],
  ['http://localhost:3000/faq', '/faq'],
  ['http://127.0.0.1:3000/faq', '/faq'],
  ['http://evil.example/faq', '/404'],
  ['http://www.elm.example.evil.example/', '/404'],
  ['http://www.elm.example@evil.example/', '/404'],
  ['http://', 'http://'],
  ['*', '*'],
])('%s is asked for as %s', (written, path) => {
  expect(ownPath(written, 'https://www.elm.example')).toBe(path);
});

const seal = '0123456789abcdefghijklmno';

test.each([
  ['/', '/'],
  ['/waco?gclid=abc', '/waco'],
  ['/_astro/intent.Bx81-_2f.js', '/_astro/intent.Bx81-_2f.js'],
  ['/sell-my-house-dallas-texas', '/sell-my-house-dallas-texas'],
  [`/your-request/HRW-472-${seal}`, '/your-request'],
  [`/your-request/HRW-472-${seal}/photos/1?x=1`, '/your-request'],
  [`/Your-Request/HRW-472-${seal.slice(0, 9)}`, '/your-request'],
  [`/your%2Drequest/HRW-472-${seal}`, '/your-request'],
  [`//your-request/HRW-472-${seal}`, '/your-request'],
  [`/es/su-solicitud/HRW-472-${seal}/photos/1?x=1`, '/es/su-solicitud'],
  [`/ES/Su%2Dsolicitud/HRW-472-${seal.slice(0, 9)}`, '/es/su-solicitud'],
  [`/su-solicitud/HRW-472-${seal.slice(0, 9)}`, '/es/su-solicitud'],
  ['/es/solicitud-recibida?seal=1', '/es/solicitud-recibida'],
  [`/yuor-request/HRW-472-${seal}`, '/yuor-request/HRW-472-…'],
  [`/%E0%A4%A/${seal}`, '/%E0%A4%A/…'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url, ['/your-request', '/es/su-solicitud'])).toBe(logged);
});
