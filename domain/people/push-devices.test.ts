import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { addPerson, removePerson } from './people.ts';
import {
  hasPushDevices,
  keepPushDevice,
  listPushDevices,
  pushDevicesTold,
  removePushDevices,
  removePushDevicesOf,
} from './push-devices.ts';

onBothEngines('devices that ring', ({ store }) => {
  const keep = (
    id: string,
    personId: string,
    given: { device?: string; createdAt?: number } = {},
  ) =>
    store().write((transaction) =>
      keepPushDevice(transaction, {
        id,
        personId,
        endpoint: `https://push.example/${id}`,
        publicKey: 'key',
        secret: 'secret',
        device: 'iPhone',
        createdAt: 1_000,
        ...given,
      }),
    );
  const listed = async () =>
    (await listPushDevices(await store().connect())).map(
      ({ id, personId, toldAt }) => `${id} ${personId} ${toldAt ?? 'never'}`,
    );

  test('are kept once each, told, and removed with whoever leaves', async () => {
    await store().write(async (transaction) => {
      for (const id of ['ann', 'ben']) {
        await addPerson(transaction, { id, name: id, role: 'owner', createdAt: 1 });
      }
    });
    expect(await hasPushDevices(store())).toBe(false);
    await keep('a', 'ann');
    await keep('b', 'ann', { createdAt: 2_000, device: 'Mac' });
    await keep('c', 'ben', { createdAt: 3_000 });
    await pushDevicesTold(store(), ['a', 'b'], 5_000);
    await pushDevicesTold(store(), [], 6_000);
    expect(await listed()).toEqual(['a ann 5000', 'b ann 5000', 'c ben never']);
    await keep('b', 'ben', { createdAt: 2_500, device: 'Mac' });
    expect(await listed()).toEqual(['a ann 5000', 'b ben never', 'c ben never']);
    await store().write((transaction) => removePushDevicesOf(transaction, 'ben', 'Mac'));
    expect(await listed()).toEqual(['a ann 5000', 'c ben never']);
    await store().write((transaction) => removePushDevices(transaction, ['a']));
    await store().write((transaction) => removePushDevices(transaction, []));
    expect(await hasPushDevices(store())).toBe(true);
    await store().write((transaction) => removePerson(transaction, 'ben', 9_000));
    expect(await hasPushDevices(store())).toBe(false);
  });
});
