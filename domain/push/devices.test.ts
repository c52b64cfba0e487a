import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test as base } from '#tests/support/domain-store.ts';
import { ringingPhones } from '#tests/support/ringing-phones.ts';
import { newestEvents } from '../events/events.ts';
import type { Person } from '../people/people.ts';
import { deviceIdOf, letRing, readRinging, ringAsTest, stopRinging } from './devices.ts';

const test = base.extend('phones', { scope: 'file' }, ({ store }) => ringingPhones(() => store));

test('a browser that got another address rings there and no longer at the one before', async ({
  store,
  phones,
}) => {
  const ruth = await phones.personNamed('Ruth');
  const { id: earlier } = await phones.phoneOf(ruth);
  const moved = { endpoint: 'https://push.example/moved', publicKey: 'key', secret: 'secret' };
  await letRing(store, moved, { person: ruth, now: 2, device: 'iPhone', earlier });
  expect(await phones.ringing()).toEqual([deviceIdOf(moved)]);
  expect(await newestEvents(store, 1)).toMatchObject([{ kind: 'rings', personId: ruth.id }]);
});

test('nobody takes the place of a phone of somebody else by naming it', async ({
  store,
  phones,
}) => {
  const [ruth, sam] = [await phones.personNamed('Ruth'), await phones.personNamed('Sam')];
  const { id: earlier } = await phones.phoneOf(ruth);
  const own = { endpoint: 'https://push.example/sam', publicKey: 'key', secret: 'secret' };
  await letRing(store, own, { person: sam, now: 2, device: 'Pixel', earlier });
  expect(await phones.ringing()).toEqual(expect.arrayContaining([earlier, deviceIdOf(own)]));
});

test('of more than ten of one person the oldest goes, and none of anybody else', async ({
  store,
  phones,
}) => {
  const [ruth, sam] = [await phones.personNamed('Ruth'), await phones.personNamed('Sam')];
  const { id: hers } = await phones.phoneOf(ruth, 1);
  const his = [];
  for (let now = 2; now < 13; now += 1) his.push((await phones.phoneOf(sam, now)).id);
  const rings = await readRinging(store);
  const idsOf = ({ id }: Person) =>
    rings.filter(({ person }) => person.id === id).map(({ device }) => device.id);
  expect(idsOf(sam).toSorted()).toEqual(his.slice(1).toSorted());
  expect(idsOf(ruth)).toEqual([hers]);
});

test('everybody manages their own, an owner and the terminal all, and nobody what is unknown', async ({
  store,
  phones,
}) => {
  const [ruth, sam] = [await phones.personNamed('Ruth'), await phones.personNamed('Sam', 'helper')];
  const [hers, his] = [await phones.phoneOf(ruth), await phones.phoneOf(sam)];
  const as = (person: Person | undefined) => ({ person, now: 2 });
  const done = { event: expect.any(String) };
  expect(await stopRinging(store, hers.id, as(sam))).toEqual({ refused: 'owners-only' });
  expect(await ringAsTest(store, hers.id, as(sam), randomUUID)).toEqual({ refused: 'owners-only' });
  expect(await stopRinging(store, 'unknown', as(sam))).toEqual({ refused: 'owners-only' });
  expect(await stopRinging(store, 'unknown', as(ruth))).toEqual({ refused: 'unknown' });
  expect(await ringAsTest(store, his.id, as(sam), randomUUID)).toEqual(done);
  expect(await stopRinging(store, his.id, as(ruth))).toEqual(done);
  expect(await stopRinging(store, hers.id, as(undefined))).toEqual(done);
  expect(await phones.ringing()).not.toContain(hers.id);
});

test('a test rings at one device and tells of no lead', async ({ store, phones }) => {
  const { id } = await phones.phoneOf(await phones.personNamed('Ruth'));
  const deliveryId = randomUUID();
  await ringAsTest(store, id, { person: undefined, now: 7 }, () => deliveryId);
  const db = await store.connect();
  const row = db.selectFrom('deliveries').selectAll().where('id', '=', deliveryId);
  const rung = await row.executeTakeFirstOrThrow();
  expect(rung).toMatchObject({ lead_id: null, channel: 'push', next_attempt_at: 7 });
  expect(rung).toMatchObject({ subject_kind: 'device', subject_id: id });
});
