import type { ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removePerson } from '#domain/people/people.ts';
import { letRing, readRinging } from '#domain/push/devices.ts';
import { vapidKeys } from '#domain/push/vapid-keys.ts';
import { pushSenders } from '#server/channels/push.ts';
import { publicLookup, type Request } from '#server/channels/push-request.ts';
import { openStore, type Store } from '#store/open.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { readVapid, startPushService, subscribedBrowser } from '#tests/support/push-service.ts';
import { ringingPhones } from '#tests/support/ringing-phones.ts';
import { configOf, content } from '#tests/support/service-app.ts';
import { deliveryOf, storedLead } from '#tests/support/service-leads.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const lead = storedLead({ reference: 'HRW-472' });

let service: Awaited<ReturnType<typeof startPushService>>;
let store: Store;
const { personNamed, phoneOf, ringing } = ringingPhones(() => store);
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.calls.length = 0;
  service.answerWith((response) => response.writeHead(201).end());
  store = openStore(configOf().store);
  return () => store.close();
});

const sendOnce = (
  told: Parameters<typeof deliveryOf>[0] = 'push',
  signal = AbortSignal.timeout(patienceMs),
  request = service.request,
) =>
  pushSenders({ store, content }, request).send({
    ...(told === 'push' && { lead }),
    event: undefined,
    delivery: deliveryOf(told),
    now: 5_000,
    signal,
  });

test('a message is encrypted for each phone, signed with the one key, urgent, and gone in four hours', async () => {
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
])('that the second phone answers with %i has rung all the same', async (status, warning, left) => {
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
});

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
  const answered = new AbortController();
  const untilAnswered: Request = (url, options, onAnswer) =>
    service.request(url, options, (answer) => {
      answer.once('close', async () => {
        await untilItHolds(() => expect(service.calls).toHaveLength(2));
        answered.abort();
      });
      onAnswer(answer);
    });
  expect(await sendOnce('push', answered.signal, untilAnswered)).toMatchObject({ sent: true });

  service.answerWith(() => undefined);
  const heard = new AbortController();
  const sending = sendOnce('push', heard.signal);
  await untilItHolds(() => expect(service.calls).toHaveLength(4));
  heard.abort();
  expect(await sending).toMatchObject({
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
  const { sendGathered } = pushSenders({ store, content }, service.request);
  const signal = AbortSignal.timeout(patienceMs);
  await sendGathered({
    id: 'lease',
    leads: [lead],
    erased: [],
    total: 30,
    notices: 0,
    now: 1,
    signal,
  });
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
  const { send } = pushSenders({ store, content }, (_, options, onAnswer) =>
    httpsRequest(new URL('https://localhost/send'), options, onAnswer),
  );
  const signal = AbortSignal.timeout(patienceMs);
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
  const subject = { kind: 'device', id: second.id } as const;
  const test = { channel: 'push', leadId: undefined, subject } as const;
  expect(await sendOnce(test)).toEqual({ sent: true });
  expect(service.calls.map(({ url }) => url)).toEqual([second.subscription.endpoint]);
  service.answerWith((response) => response.writeHead(410).end());
  expect(await sendOnce(test)).toMatchObject({ sent: false, ends: 'dropped' });
  expect(await ringing()).toHaveLength(1);
});

test.each([
  [false, 'localhost'],
  [true, 'localhost'],
])('a name that stands for this machine is not connected to (all: %s)', async (all, name) => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  publicLookup(name, { all }, resolve);
  expect((await promise)?.message).toBe('the push service is no public address');
});

test('of the desk itself owners are told, and nobody else', async () => {
  const [ruth, sam] = [await personNamed('Ruth'), await personNamed('Sam', 'helper')];
  const [owners] = [await phoneOf(ruth), await phoneOf(sam)];
  const joined = { kind: 'joined', personId: sam.id, details: { device: 'iPhone' } } as const;
  const event = { ...joined, id: 'joined', leadId: undefined, at: 1 };
  const result = await pushSenders({ store, content }, service.request).send({
    event: { ...event, canBeUndone: false, undoneAt: undefined },
    delivery: deliveryOf({
      channel: 'push',
      leadId: undefined,
      subject: { kind: 'event', id: event.id },
    }),
    now: 5_000,
    signal: AbortSignal.timeout(patienceMs),
  });
  expect(result).toEqual({ sent: true });
  expect(service.calls.map(({ url }) => url)).toEqual([owners?.subscription.endpoint]);
});
