import { request } from 'node:http';
import { expect } from 'vitest';
import { test } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';

/* What the desk answers to those who are not, or not properly, at its door. */

/** As a client that names any host it likes, which fetch does not. */
const statusFor = (address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(address, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.for(['/', '/people', '/log', '/more', '/changes', '/leads/HRW-472/next'])(
  'a stranger who asks for %s is asked to sign in',
  async (path, { desk }) => {
    const answer = await fetch(desk.address + path, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/sign-in?to=${encodeURIComponent(path)}`);
  },
);

test.for([
  '//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
])('signing in never leads to %s', async (to, { owner }) => {
  const answer = await owner.get(`/sign-in?to=${encodeURIComponent(to)}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
});

test.for(['https://elsewhere.example', 'http://localhost:1', 'null', undefined])(
  'a form that was sent from %s changes nothing',
  async (origin, { desk, owner }) => {
    const answer = await fetch(`${desk.address}/sign-out`, {
      method: 'POST',
      headers: { cookie: owner.cookie, ...(origin && { origin }) },
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('That came from another page');
    expect((await owner.get('/')).status).toBe(200);
  },
);

test('under another host name there is no desk', async ({ desk, owner: { cookie } }) => {
  const { host, port } = new URL(desk.address);
  expect(await statusFor(`${desk.address}/`, { cookie, host })).toBe(200);
  expect(await statusFor(`${desk.address}/`, { cookie, host: 'elsewhere.example' })).toBe(421);
  expect(await statusFor(`${desk.address}/sign-in`, { host: `127.0.0.1:${port}` })).toBe(421);
});

test.for([
  ['{}', 403],
  ['{"id":"nobody","response":{}}', 403],
  ['[]', 403],
  ['null', 403],
  ['"', 400],
  ['<xml/>', 400],
] as const)('a device that answers %s is refused', async ([body, status], { desk }) => {
  for (const path of ['/sign-in/verify', '/join/nothing/verify']) {
    const answer = await fetch(desk.address + path, {
      method: 'POST',
      headers: { origin: desk.url, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(status);
  }
});

test('attempts are limited for each network, and in all', async ({ onTestFinished }) => {
  const desk = await startDesk({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  onTestFinished(desk.stop);
  const attempt = (from: string) =>
    fetch(`${desk.address}/sign-in/verify`, {
      method: 'POST',
      headers: {
        origin: desk.url,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: '{"id":"nobody"}',
    });
  const statuses = async (from: (index: number) => string, count: number) => {
    const all = Array.from({ length: count }, (_, index) => attempt(from(index)));
    return Map.groupBy(await Promise.all(all), ({ status }) => status);
  };
  const one = await statuses(() => '203.0.113.7', 35);
  expect([one.get(403)?.length, one.get(429)?.length]).toEqual([30, 5]);
  expect(await one.get(429)?.[0]?.json()).toEqual({
    error: 'That was tried too often. Wait ten minutes and try again.',
  });
  // A subscriber of IPv6 has a whole network, and is one all the same.
  const subscriber = await statuses((index) => `2001:db8:1:2::${index + 1}`, 31);
  expect([subscriber.get(403)?.length, subscriber.get(429)?.length]).toEqual([30, 1]);
  const many = await statuses((index) => `198.51.${index >> 8}.${index & 255}`, 545);
  expect([many.get(403)?.length, many.get(429)?.length]).toEqual([540, 5]);
});
