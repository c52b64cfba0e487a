import { expect, test } from 'vitest';
import { loggedPath } from './app.ts';

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
