import { request } from 'node:http';
import { expect } from 'vitest';
import { test } from '#tests/support/desk.ts';

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
  const asOurs = { cookie, host: 'elsewhere.example', 'x-forwarded-host': host };
  expect(await statusFor(`${desk.address}/`, asOurs)).toBe(421);
  expect(await statusFor(`${desk.address}/sign-in`, { host: `127.0.0.1:${port}` })).toBe(421);
});

test('an address that cannot be read is answered as everything is, and to nobody elsewhere', async ({
  desk,
}) => {
  const { host } = new URL(desk.address);
  const answer = await fetch(`${desk.url}/join/%ff`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toMatch(/%ff|FST_/);
  const asked = `${desk.address}/leads/%ff`;
  expect(await statusFor(asked, { host: 'elsewhere.example' })).toBe(421);
  expect(await statusFor(asked, { host })).toBe(400);
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
    const isGone = path.startsWith('/join') && status === 403;
    expect(answer.status).toBe(isGone ? 410 : status);
  }
});
