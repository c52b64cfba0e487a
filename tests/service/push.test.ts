import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceIdOf, letRing, readRinging, ringAsTest, stopRinging } from '#office/push/devices.ts';
import { vapidKeys } from '#office/push/vapid-keys.ts';
import { pushSenders } from '#server/channels/push.ts';
import { followPushDevices } from '#server/channels/push-devices.ts';
import { publicLookup } from '#server/channels/push-request.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { createLog } from '#settings/log.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { openStore, type Store } from '#store/open.ts';
import { addPerson, type Person, removePerson } from '#store/people/people.ts';
import type { Channel, Delivery } from '#store/types.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { readVapid, startPushService, subscribedBrowser } from '#tests/support/push-service.ts';
import { facts } from '#tests/support/service-app.ts';
import { deliveryOf, makeLead, storedLead } from '#tests/support/service-leads.ts';

/** A busy machine takes its time. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

const stores = bothEngines();
const { company } = facts;
const lead = storedLead({ reference: 'HRW-472' });

let service: Awaited<ReturnType<typeof startPushService>>;
let store: Store;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.calls.length = 0;
  service.answerWith((response) => response.writeHead(201).end());
});

const personNamed = async (name: string, role: Person['role'] = 'owner'): Promise<Person> => {
  const person = { id: randomUUID(), name, role, createdAt: 1, removedAt: undefined };
  await store.write((transaction) => addPerson(transaction, person));
  return person;
};

const phoneOf = async (person: Person, now = 1) => {
  const browser = subscribedBrowser();
  const { endpoint, keys } = browser.subscription;
  const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth };
  await letRing(store, subscription, { person, now, device: 'iPhone' });
  return { ...browser, id: deviceIdOf(subscription) };
};

const ringing = async () => (await readRinging(store)).map(({ device }) => device.id);

const sendOnce = (given: Partial<Delivery> = {}, signal = AbortSignal.timeout(5_000)) =>
  pushSenders({ store, company }, service.request).send({
    ...(given.leadId === undefined && 'leadId' in given ? {} : { lead }),
    event: undefined,
    delivery: deliveryOf('push', given),
    now: 5_000,
    signal,
  });

describe('one message', () => {
  beforeEach(async () => {
    store = openStore(await stores.sqlite());
    return () => store.close();
  });

  test('is encrypted for each phone, signed with the one key, urgent, and gone in four hours', async () => {
    const ruth = await personNamed('Ruth');
    const phones = [await phoneOf(ruth), await phoneOf(ruth)];
    expect(await sendOnce()).toEqual({ sent: true });
    expect(service.calls).toHaveLength(2);
    const { publicKey } = await vapidKeys(store);
    for (const phone of phones) {
      const call = service.calls.find(({ url }) => url === phone.subscription.endpoint);
      expect(call?.headers).toMatchObject({
        ttl: '14400',
        urgency: 'high',
        'content-encoding': 'aes128gcm',
      });
      const { key, isSigned, claims } = readVapid(call?.headers['authorization']);
      expect([key, isSigned]).toEqual([publicKey, true]);
      expect(claims).toMatchObject({
        aud: 'https://push.elm-browsers.com',
        sub: 'mailto:offers@elm.example',
      });
      expect(JSON.parse(phone.decrypt(call?.body ?? Buffer.alloc(0)))).toEqual({
        title: 'New lead',
        body: 'Ann, property in Waco',
        path: '/leads/HRW-472',
      });
    }
    expect((await readRinging(store)).map(({ device }) => device.toldAt)).toEqual([5_000, 5_000]);
  });

  const toSecond =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse, { url }: { url: string }, second: string) =>
      url === second ? response.writeHead(status, headers).end() : response.writeHead(201).end();

  test.each([
    [201, undefined, 2],
    [404, '1 of 2 phones were not reached', 1],
    [410, '1 of 2 phones were not reached', 1],
    [429, '1 of 2 phones were not reached', 2],
    [500, '1 of 2 phones were not reached', 2],
    [301, '1 of 2 phones were not reached', 2],
  ])(
    'that the second phone answers with %i has rung all the same',
    async (status, warning, left) => {
      const ruth = await personNamed('Ruth');
      const [, second] = [await phoneOf(ruth), await phoneOf(ruth)];
      service.answerWith((response, call) =>
        toSecond(status, { location: 'https://elsewhere.example/' })(
          response,
          call,
          second.subscription.endpoint,
        ),
      );
      expect(await sendOnce()).toEqual({ sent: true, ...(warning && { warning }) });
      expect(await ringing()).toHaveLength(left);
      expect(service.calls).toHaveLength(2);
    },
  );

  test.each([
    [404, { error: 'no phone is left that rings', hopeless: true }, 0],
    [410, { error: 'no phone is left that rings', hopeless: true }, 0],
    [429, { error: 'answered 429', retryAfterMs: 120_000 }, 1],
    [500, { error: 'answered 500' }, 1],
    [301, { error: 'answered 301' }, 1],
    [403, { error: 'answered 403' }, 1],
  ])('that the only phone answers with %i is not sent', async (status, expected, left) => {
    await phoneOf(await personNamed('Ruth'));
    service.answerWith((response) =>
      response.writeHead(status, { 'retry-after': status === 429 ? '120' : '' }).end(),
    );
    expect(await sendOnce()).toEqual({
      sent: false,
      retryAfterMs: undefined,
      ...expected,
    } as object);
    expect(await ringing()).toHaveLength(left);
  });

  test('to a service that says nothing is not sent, and rings the others at once', async () => {
    const ruth = await personNamed('Ruth');
    const [silent] = [await phoneOf(ruth), await phoneOf(ruth)];
    service.answerWith((response, { url }) =>
      url === silent.subscription.endpoint ? undefined : response.writeHead(201).end(),
    );
    expect(await sendOnce({}, AbortSignal.timeout(300))).toMatchObject({ sent: true });
    service.answerWith(() => undefined);
    expect(await sendOnce({}, AbortSignal.timeout(300))).toMatchObject({
      sent: false,
      error: expect.stringMatching(/abort|timeout/i),
    });
    expect(await ringing()).toHaveLength(2);
  });

  test('with nobody to ring is not called sent, and no loss either', async () => {
    const ruth = await personNamed('Ruth');
    await phoneOf(ruth);
    await store.write((transaction) => removePerson(transaction, ruth.id, 2));
    expect(await sendOnce()).toEqual({ sent: false, error: 'no phone rings', ends: 'dropped' });
    expect(service.calls).toEqual([]);
  });

  test('of many leads names none', async () => {
    const phone = await phoneOf(await personNamed('Ruth'));
    const { sendGathered } = pushSenders({ store, company }, service.request);
    const signal = AbortSignal.timeout(5_000);
    await sendGathered({ id: 'lease', leads: [lead], total: 30, notices: 0, now: 1, signal });
    const text = phone.decrypt(service.calls[0]?.body ?? Buffer.alloc(0));
    expect(JSON.parse(text)).toMatchObject({ title: '30 new leads', path: '/' });
    expect(text).not.toContain('Ann');
  });

  test.each([
    'https://127.0.0.1/send',
    'https://localhost/send',
    'https://[::1]/send',
    'http://push.elm-browsers.com/send',
    'https://push.elm-browsers.com:8443/send',
  ])('never goes to %s, whoever wrote that into the store', async (endpoint) => {
    const ruth = await personNamed('Ruth');
    const { keys } = subscribedBrowser().subscription;
    const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth };
    await letRing(store, subscription, { person: ruth, now: 1, device: 'iPhone' });
    expect(await sendOnce()).toMatchObject({
      sent: false,
      error: 'the push service is no public address',
    });
    expect(service.calls).toEqual([]);
  });

  test('never goes to a name that stands for this machine', async () => {
    await phoneOf(await personNamed('Ruth'));
    const { send } = pushSenders({ store, company }, (_, options, onAnswer) =>
      httpsRequest(new URL('https://localhost/send'), options, onAnswer),
    );
    const signal = AbortSignal.timeout(5_000);
    expect(
      await send({ lead, event: undefined, delivery: deliveryOf('push'), now: 1, signal }),
    ).toMatchObject({
      sent: false,
      error: 'the push service is no public address',
    });
  });

  test('a test rings the one phone that it is for', async () => {
    const ruth = await personNamed('Ruth');
    const [, second] = [await phoneOf(ruth), await phoneOf(ruth)];
    const test = { leadId: undefined, event: `test-${second.id}` };
    expect(await sendOnce(test)).toEqual({ sent: true });
    expect(service.calls.map(({ url }) => url)).toEqual([second.subscription.endpoint]);
    service.answerWith((response) => response.writeHead(410).end());
    expect(await sendOnce(test)).toMatchObject({ sent: false, ends: 'dropped' });
    expect(await ringing()).toHaveLength(1);
  });
});

test.each([
  [false, 'localhost'],
  [true, 'localhost'],
])('a name that stands for this machine is not connected to (all: %s)', async (all, name) => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  publicLookup(name, { all }, resolve);
  expect((await promise)?.message).toBe('the push service is no public address');
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  beforeEach(async () => {
    store = openStore(await stores[engine]());
    return () => store.close();
  });

  test('several processes that start at once make one pair of keys', async () => {
    const others = await Promise.all([store.connect(), store.connect()]);
    expect(others).toHaveLength(2);
    const made = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(store)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(await vapidKeys(store)).toEqual(made[0]);
  });

  test('push is a channel while a phone rings, and no lead waits for one otherwise', async () => {
    const channels: Channel[] = ['team-email'];
    const followed = followPushDevices(store, channels, 20);
    await followed.known;
    expect(channels).toEqual(['team-email']);
    const ruth = await personNamed('Ruth');
    const { id } = await phoneOf(ruth);
    await eventually(() => expect(channels).toEqual(['team-email', 'push']));
    await stopRinging(store, id, { person: ruth, now: 2 });
    await eventually(() => expect(channels).toEqual(['team-email']));
    followed.stop();
  });

  const states = async () => {
    const db = await store.connect();
    const rows = await db.selectFrom('deliveries').selectAll().orderBy('created_at').execute();
    return rows.map(({ channel, about, state, attempts }) => [channel, about, state, attempts]);
  };

  test('the worker rings, tries again, buries what nobody can hear, and drops a test', async () => {
    const ruth = await personNamed('Ruth');
    const { id } = await phoneOf(ruth);
    const newLead = makeLead();
    await acceptLead(store, newLead, [{ id: randomUUID(), channel: 'push' }]);
    let tries = 0;
    service.answerWith((response) => {
      tries += 1;
      response.writeHead(tries === 1 ? 500 : 410).end();
    });
    const { send } = pushSenders({ store, company }, service.request);
    const context = {
      store,
      log: createLog('silent'),
      channels: ['team-email', 'push'] as const,
      now: Date.now,
      newId: randomUUID,
      randomBelow: () => 0,
    };
    const worker = startWorker(context, { push: send }, { pollMs: 20, waits: [1, 1] });
    await eventually(async () =>
      expect(await states()).toEqual([
        ['push', '', 'dead', 2],
        ['team-email', 'push', 'pending', 0],
      ]),
    );
    const phone = await phoneOf(ruth);
    await ringAsTest(store, phone.id, { person: ruth, now: Date.now() }, randomUUID);
    await eventually(async () =>
      expect(await states()).toContainEqual(['push', `test-${phone.id}`, 'dropped', 1]),
    );
    expect(await ringing()).not.toContain(id);
    await worker.stop();
  });

  test('everybody manages their own phones, an owner all, and the oldest of too many go', async () => {
    const [ruth, sam] = [await personNamed('Ruth'), await personNamed('Sam', 'helper')];
    const phone = await phoneOf(ruth);
    const bySam = { person: sam, now: 2 };
    expect(await stopRinging(store, phone.id, bySam)).toEqual({ refused: 'owners-only' });
    expect(await ringAsTest(store, phone.id, bySam, randomUUID)).toEqual({
      refused: 'owners-only',
    });
    const first = await phoneOf(sam, 3);
    for (let now = 4; now < 14; now += 1) await phoneOf(sam, now);
    const left = await ringing();
    expect(left).toHaveLength(11);
    expect(left).not.toContain(first.id);
    expect(left).toContain(phone.id);
  });
});
