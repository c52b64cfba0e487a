import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#config/log.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { ringAsTest, stopRinging } from '#domain/push/devices.ts';
import { vapidKeys } from '#domain/push/vapid-keys.ts';
import { followPushDevices, pushSenders } from '#server/channels/push.ts';
import { startWorker } from '#server/deliveries/worker.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '../support/both-engines.ts';
import { startPushService } from '../support/push-service.ts';
import { ringingPhones } from '../support/ringing-phones.ts';
import { content } from '../support/service-app.ts';
import { makeLead } from '../support/service-leads.ts';
import { untilItHolds } from '../support/until-it-holds.ts';

const stores = bothEngines();

let store: Store;
const { personNamed, phoneOf, ringing } = ringingPhones(() => store);
afterEach(() => store.close());

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  beforeEach(async () => {
    store = openStore(await stores[engine]());
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
    await untilItHolds(() => expect(channels).toEqual(['team-email', 'push']));
    await stopRinging(store, id, { person: ruth, now: 2 });
    await untilItHolds(() => expect(channels).toEqual(['team-email']));
    followed.stop();
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

const states = async () => {
  const db = await store.connect();
  const rows = await db.selectFrom('deliveries').selectAll().orderBy('created_at').execute();
  return rows.map((row) => [
    row.channel,
    row.subject_kind,
    row.subject_id,
    row.state,
    row.attempts,
  ]);
};

test('the worker rings, tries again, buries what nobody can hear, and drops a test', async () => {
  store = openStore(await stores.sqlite());
  const ruth = await personNamed('Ruth');
  const { id } = await phoneOf(ruth);
  const newLead = makeLead();
  await acceptLead(store, newLead, [{ id: randomUUID(), channel: 'push' }]);
  const service = await startPushService();
  onTestFinished(service.stop);
  let tries = 0;
  service.answerWith((response) => {
    tries += 1;
    response.writeHead(tries === 1 ? 500 : 410).end();
  });
  const { send } = pushSenders({ store, content }, service.request);
  const context = {
    store,
    log: createLog('silent'),
    channels: ['team-email', 'push'] as const,
    now: Date.now,
    newId: randomUUID,
    randomBelow: () => 0,
  };
  const worker = startWorker(context, { push: send }, { pollMs: 20, waits: [1, 1] });
  await untilItHolds(async () =>
    expect(await states()).toEqual([
      ['push', 'lead', newLead.id, 'dead', 2],
      ['team-email', 'channel', 'push', 'pending', 0],
    ]),
  );
  const phone = await phoneOf(ruth);
  await ringAsTest(store, phone.id, { person: ruth, now: Date.now() }, randomUUID);
  await untilItHolds(async () =>
    expect(await states()).toContainEqual(['push', 'device', phone.id, 'dropped', 1]),
  );
  expect(await ringing()).not.toContain(id);
  await worker.stop();
});
