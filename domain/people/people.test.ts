import { describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import type { Role } from '../events/event-kinds.ts';
import { newestEvents } from '../events/events.ts';
import { acceptLink } from './accept-link.ts';
import { readHousehold } from './household.ts';
import { invite } from './invite.ts';
import { removeDevice, removeFromDesk } from './leave.ts';
import { whoIs } from './sessions.ts';

const stores = bothEngines();
const url = 'https://desk.elm.example';
const host = 'desk.elm.example';
const now = 1_000_000;
const terminal = { person: undefined, now };
let made = 0;

const linkFor = async (store: Store, name: string, role: Role = 'owner'): Promise<string> => {
  const link = await invite(store, url, { name, role }, terminal);
  if ('refused' in link) throw new Error(link.refused);
  return link.link.replace(`${url}/join/`, '');
};

const accept = (store: Store, secret: string) => {
  made += 1;
  const passkey = {
    id: `passkey-${made}`,
    host,
    publicKey: new Uint8Array([1, 2, 3]),
    counter: 0,
    transports: ['internal'],
    device: 'iPhone',
  };
  return acceptLink({ store, now: () => now }, secret, { name: '', passkey });
};

const joined = async (store: Store, name: string, role: Role = 'owner') => {
  const opened = await accept(store, await linkFor(store, name, role));
  if ('refused' in opened) throw new Error(opened.refused);
  const { members } = await readHousehold(store, now);
  const member = members.find(({ person }) => person.name === name);
  if (member === undefined) throw new Error(`${name} did not join`);
  return { ...member, secret: opened.session };
};

const owners = async (store: Store): Promise<string[]> =>
  (await readHousehold(store, now)).members
    .filter(({ person }) => person.role === 'owner')
    .map(({ person }) => person.name);

describe.each(['sqlite', 'postgres'] as const)('people on %s', (engine) => {
  const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
    const store = openStore(await stores[engine]());
    await work(store).finally(() => store.close());
  };

  test('of two owners who remove each other at once, one stays', () =>
    withStore(async (store) => {
      // Joining at once opens two connections, so that removing does begin at once.
      const [ann, ben] = await Promise.all([joined(store, 'Ann'), joined(store, 'Ben')]);
      const done = await Promise.all([
        removeFromDesk(store, ann.person.id, { person: ben.person, now }),
        removeFromDesk(store, ben.person.id, { person: ann.person, now }),
      ]);
      expect(done).toContainEqual({ refused: 'last-owner' });
      expect(await owners(store)).toHaveLength(1);
    }));

  test('of two devices that use one link at once, one comes in', () =>
    withStore(async (store) => {
      const secret = await linkFor(store, 'Ann');
      const opened = await Promise.all([accept(store, secret), accept(store, secret)]);
      expect(opened.filter((one) => 'refused' in one)).toEqual([{ refused: 'gone' }]);
      const { members } = await readHousehold(store, now);
      expect(members.map(({ passkeys }) => passkeys.length)).toEqual([1]);
    }));

  test('whoever is removed has nothing left that opens the desk, nor what they gave away', () =>
    withStore(async (store) => {
      const ann = await joined(store, 'Ann');
      const ben = await joined(store, 'Ben');
      const friend = { name: 'A friend', role: 'owner' } as const;
      await invite(store, url, friend, { person: ben.person, now });
      const another = await linkFor(store, 'Ben');
      await removeFromDesk(store, ben.person.id, { person: ann.person, now });
      expect(await whoIs(store, ben.secret, now)).toBeUndefined();
      expect(await accept(store, another)).toEqual({ refused: 'gone' });
      const { members, openLinks } = await readHousehold(store, now);
      expect(openLinks).toEqual([]);
      expect(members.map(({ person }) => person.name)).toEqual(['Ann']);
      expect(await newestEvents(store, 20)).toContainEqual(
        expect.objectContaining({
          kind: 'removed',
          personId: ann.person.id,
          details: { name: 'Ben' },
        }),
      );
    }));

  test("the last passkey of an owner stays, a helper's and one of another address need not", () =>
    withStore(async (store) => {
      const ann = await joined(store, 'Ann');
      const sam = await joined(store, 'Sam', 'helper');
      const remove = (passkey: string | undefined, at = host) => {
        const removal = { passkeyId: passkey ?? '', signsOutEverywhere: false };
        return removeDevice(store, removal, terminal, { host: at, session: '' });
      };
      expect(await remove(ann.passkeys[0]?.id)).toEqual({ refused: 'last-passkey' });
      expect(await remove(sam.passkeys[0]?.id)).toHaveProperty('event');
      expect(await whoIs(store, sam.secret, now)).toBeUndefined();
      expect(await remove(ann.passkeys[0]?.id, 'moved.elm.example')).toHaveProperty('event');
    }));
});
