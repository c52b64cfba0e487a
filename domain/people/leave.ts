import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { type By, mayManage, record } from './by.ts';
import { listAllPasskeys, type Passkey, removePasskey } from './passkeys.ts';
import { activePeople, type Person, removePerson } from './people.ts';
import { removePushDevicesLetBy, removePushDevicesOf } from './push-devices.ts';
import { endSession, endSessionsOf, endSessionsOpenedBy, listSessions } from './sessions.ts';

export type Refusal = 'owners-only' | 'unknown' | 'last-owner' | 'last-passkey';
export type Left = { refused: Refusal } | { event: string };

type Change = (transaction: Kysely<Tables>, person: Person, people: Person[]) => Promise<Left>;

/** One transaction, in which nobody else can leave: two owners who remove each other, and one stays. */
const change = async (store: Store, personId: string, by: By, run: Change): Promise<Left> => {
  if (!mayManage(by, personId)) return { refused: 'owners-only' };
  return store.write(async (transaction) => {
    const people = await activePeople(transaction, store.engine);
    const person = people.find(({ id }) => id === personId);
    if (person === undefined) return { refused: 'unknown' };
    return run(transaction, person, people);
  });
};

/** Their name stays in timelines; their passkeys, sessions and links go, and no phone of theirs rings. */
export const removeFromDesk = async (store: Store, personId: string, by: By): Promise<Left> => {
  if (!mayManage(by)) return { refused: 'owners-only' };
  return change(store, personId, by, async (transaction, { id, name, role }, people) => {
    const owners = people.filter((person) => person.role === 'owner');
    if (role === 'owner' && owners.length === 1) return { refused: 'last-owner' };
    await removePerson(transaction, id, by.now);
    return { event: await record(transaction, by, { kind: 'removed', details: { name } }) };
  });
};

const signOut = async (transaction: Kysely<Tables>, personId: string): Promise<void> => {
  await endSessionsOf(transaction, personId);
  await removePushDevicesOf(transaction, personId);
};

export const signOutEverywhere = (store: Store, personId: string, by: By): Promise<Left> =>
  change(store, personId, by, async (transaction, { id, name }) => {
    await signOut(transaction, id);
    return {
      event: await record(transaction, by, { kind: 'signed-out-everywhere', details: { name } }),
    };
  });

export const endOneSession = async (store: Store, sessionId: string, by: By): Promise<Left> => {
  const session = (await listSessions(store, by.now)).find(({ id }) => id === sessionId);
  if (session === undefined) return { refused: mayManage(by) ? 'unknown' : 'owners-only' };
  return change(store, session.personId, by, async (transaction, { name }) => {
    await endSession(transaction, session.id);
    await removePushDevicesOf(transaction, session.personId, session.device);
    return {
      event: await record(transaction, by, {
        kind: 'signed-out-elsewhere',
        details: {
          name,
          device: session.device,
        },
      }),
    };
  });
};

/** The desk's host name, and the session in which it is done. */
type Here = { host: string; session: string };
type Removal = { passkeyId: string; signsOutEverywhere: boolean };

/**
 * A device that was lost or sold: its passkey goes, and with it every session that it opened and every phone that was
 * let ring with it, also on other devices.
 */
export const removeDevice = async (
  store: Store,
  { passkeyId, signsOutEverywhere }: Removal,
  by: By,
  { host, session }: Here,
): Promise<Left> => {
  const passkeys = await listAllPasskeys(await store.connect());
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (passkey === undefined) return { refused: mayManage(by) ? 'unknown' : 'owners-only' };
  const { personId, device } = passkey;
  return change(store, personId, by, async (transaction, { name }, people) => {
    const opens = (one: Passkey) =>
      one.host === host && people.some(({ id, role }) => id === one.personId && role === 'owner');
    const left = (await listAllPasskeys(transaction)).filter(({ id }) => id !== passkeyId);
    if (opens(passkey) && !left.some(opens)) return { refused: 'last-passkey' };
    await removePasskey(transaction, passkeyId);
    await endSessionsOpenedBy(transaction, passkey, session);
    await removePushDevicesLetBy(transaction, passkey);
    if (signsOutEverywhere) await signOut(transaction, personId);
    return {
      event: await record(transaction, by, { kind: 'device-removed', details: { name, device } }),
    };
  });
};
