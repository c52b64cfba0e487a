import { randomUUID } from 'node:crypto';
import { addPerson, type Person } from '#domain/people/people.ts';
import { deviceIdOf, letRing, readRinging } from '#domain/push/devices.ts';
import type { Store } from '#store/open.ts';
import { subscribedBrowser } from './push-service.ts';

/** People of the desk, and phones of theirs that ring, in the store of the moment. */
export const ringingPhones = (storeNow: () => Store) => ({
  personNamed: async (name: string, role: Person['role'] = 'owner'): Promise<Person> => {
    const person = { id: randomUUID(), name, role, createdAt: 1, removedAt: undefined };
    await storeNow().write((transaction) => addPerson(transaction, person));
    return person;
  },
  phoneOf: async (person: Person, now = 1) => {
    const browser = subscribedBrowser();
    const { endpoint, keys } = browser.subscription;
    const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth };
    await letRing(storeNow(), subscription, { person, now, device: 'iPhone' });
    return { ...browser, id: deviceIdOf(subscription) };
  },
  ringing: async () => (await readRinging(storeNow())).map(({ device }) => device.id),
});
