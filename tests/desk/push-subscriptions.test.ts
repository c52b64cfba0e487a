import { expect } from 'vitest';
import { deviceIdOf, letRing, readRinging } from '#domain/push/devices.ts';
import { signedInAs, test, type Visitor } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { ringing, subscribedBrowser } from '#tests/support/push-service.ts';

const phoneOf = async ({ store }: RunningDesk, { person }: Visitor): Promise<string> => {
  const { endpoint, keys } = subscribedBrowser().subscription;
  const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth };
  const owner = { ...person, createdAt: 1, removedAt: undefined };
  await letRing(store, subscription, { person: owner, now: Date.now(), device: 'Test device' });
  return deviceIdOf(subscription);
};

const subscribeAs = (
  { address, url }: RunningDesk,
  { cookie }: { cookie: string },
  body: unknown,
  origin = url,
) =>
  fetch(`${address}/ring`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });

test.for(['/ring/stop', '/ring/test'])(
  'a helper who tries %s on the phone of somebody else is refused',
  async (path, { desk, owner, helper }) => {
    const device = await phoneOf(desk, owner);
    expect((await helper.post(path, { device })).status).toBe(403);
    expect((await helper.post(path, { device: 'unknown' })).status).toBe(403);
    expect((await owner.post(path, { device: 'unknown' })).status).toBe(410);
    expect(await ringing(desk)).toContain(device);
    expect(await (await helper.get('/ring')).text()).not.toContain(`value="${device}"`);
    expect((await owner.post('/ring/stop', { device })).status).toBe(303);
    expect(await ringing(desk)).not.toContain(device);
  },
);

const { subscription: good } = subscribedBrowser();

test.for([
  ['an address of this machine', { ...good, endpoint: 'https://127.0.0.1/send' }],
  ['a name of this machine', { ...good, endpoint: 'https://localhost/send' }],
  ['a service without https', { ...good, endpoint: 'http://push.elm-browsers.com/send' }],
  ['another port', { ...good, endpoint: 'https://push.elm-browsers.com:8443/send' }],
  ['no address', { ...good, endpoint: undefined }],
  ['no keys', { endpoint: good.endpoint }],
  [
    'a key that is no point of the curve',
    { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
  ],
  ['a short secret', { ...good, keys: { ...good.keys, auth: 'AAAA' } }],
  ['nothing', null],
] as const)('a subscription with %s is refused', async ([, body], { desk, owner }) => {
  const before = await ringing(desk);
  expect((await subscribeAs(desk, owner, body)).status).toBe(400);
  expect(await ringing(desk)).toEqual(before);
});

test('a subscription needs a session, and one of our own pages', async ({ desk, owner }) => {
  const before = await ringing(desk);
  expect((await subscribeAs(desk, { cookie: '' }, good)).status).toBe(303);
  expect((await subscribeAs(desk, owner, good, 'https://elsewhere.example')).status).toBe(403);
  expect(await ringing(desk)).toEqual(before);
  const answer = await subscribeAs(desk, owner, good);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/^desk-rings=.*; HttpOnly; SameSite=Lax/);
});

test('somebody else who takes over a phone is rung in place of the first', async ({
  desk,
  owner,
  helper,
}) => {
  const { subscription } = subscribedBrowser();
  for (const visitor of [owner, helper]) await subscribeAs(desk, visitor, subscription);
  const all = await readRinging(desk.store);
  const id = deviceIdOf(subscription);
  expect(all.filter(({ device }) => device.id === id).map(({ person }) => person.name)).toEqual([
    helper.person.name,
  ]);
});

test.for(['/people/remove', '/people/sign-out', '/people/end-session'])(
  '%s ends the ringing of those phones',
  async (path, { desk, owner }) => {
    const tom = await signedInAs(desk, `Tom ${path}`, 'helper');
    const device = await phoneOf(desk, tom);
    const db = await desk.store.connect();
    const { id: session } = await db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', tom.person.id)
      .executeTakeFirstOrThrow();
    expect((await owner.post(path, { person: tom.person.id, session })).status).toBe(303);
    expect(await ringing(desk)).not.toContain(device);
  },
);
