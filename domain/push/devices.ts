import type { Store } from '#store/open.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { type By, mayManage, record } from '../people/by.ts';
import { listPeople, type Person } from '../people/people.ts';
import {
  keepPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevices,
} from '../people/push-devices.ts';
import { hashOf } from '../people/secrets.ts';

/** More than anybody has; the oldest stop ringing first. */
const mostOfOne = 10;

export type Subscription = { endpoint: string; publicKey: string; secret: string };
export type Rings = { device: PushDevice; person: Person };
type Done = { event: string } | { refused: 'owners-only' | 'unknown' };

export const deviceIdOf = ({ endpoint }: Pick<Subscription, 'endpoint'>): string =>
  hashOf(endpoint);

/** Which phones and computers ring, and whose they are. */
export const readRinging = async (store: Store): Promise<Rings[]> => {
  const people = await listPeople(store);
  const devices = await listPushDevices(await store.connect());
  return devices.flatMap((device) => {
    const person = people.find(({ id }) => id === device.personId);
    return person === undefined ? [] : [{ device, person }];
  });
};

type Letting = By & {
  person: Person;
  device: string;
  passkeyId?: string | undefined;
  earlier?: string;
};

/** From now on it rings; `earlier` is what the same browser was before it got another address. */
export const letRing = (
  store: Store,
  subscription: Subscription,
  { person, now, device, passkeyId, earlier }: Letting,
): Promise<{ event: string; id: string }> =>
  store.write(async (transaction) => {
    const id = deviceIdOf(subscription);
    const own = (await listPushDevices(transaction)).filter(
      (one) => one.personId === person.id && one.id !== id,
    );
    const others = own.filter((one) => one.id !== earlier);
    const tooMany = others.slice(0, Math.max(0, others.length + 1 - mostOfOne));
    const gone = [...own.filter((one) => one.id === earlier), ...tooMany];
    await removePushDevices(
      transaction,
      gone.map((one) => one.id),
    );
    await keepPushDevice(transaction, {
      ...subscription,
      id,
      personId: person.id,
      device,
      passkeyId,
      createdAt: now,
    });
    return {
      id,
      event: await record(transaction, { person, now }, { kind: 'rings', details: { device } }),
    };
  });

/** Everybody their own, an owner all of them. */
const manage = async (
  store: Store,
  deviceId: string,
  by: By,
  run: (rings: Rings) => Promise<string>,
): Promise<Done> => {
  const rings = (await readRinging(store)).find(({ device }) => device.id === deviceId);
  if (!mayManage(by, rings?.person.id)) return { refused: 'owners-only' };
  return rings === undefined ? { refused: 'unknown' } : { event: await run(rings) };
};

export const stopRinging = (store: Store, deviceId: string, by: By): Promise<Done> =>
  manage(store, deviceId, by, ({ device: { device }, person: { name } }) =>
    store.write(async (transaction) => {
      await removePushDevices(transaction, [deviceId]);
      return record(transaction, by, { kind: 'rings-no-more', details: { name, device } });
    }),
  );

/** Sent as every other message is, by the server. */
export const ringAsTest = (
  store: Store,
  deviceId: string,
  by: By,
  newId: () => string,
): Promise<Done> =>
  manage(store, deviceId, by, ({ device: { device }, person: { name } }) =>
    store.write(async (transaction) => {
      const subject = { kind: 'device', id: deviceId } as const;
      const content = { channel: 'push', leadId: undefined, subject } as const;
      const row = newDeliveryRow(newId(), content, by.now);
      await transaction.insertInto('deliveries').values(row).execute();
      return record(transaction, by, { kind: 'rings-as-test', details: { name, device } });
    }),
  );
