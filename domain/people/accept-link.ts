import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { addEvent } from '../events/events.ts';
import { isNamed } from './household.ts';
import { findLink, type Link, useLink } from './links.ts';
import { addPasskey, type Passkey } from './passkeys.ts';
import { activePeople, addPerson } from './people.ts';
import { hashOf } from './secrets.ts';
import { beginSession } from './sessions.ts';
import { tellOwners } from './tell-owners.ts';

export type NewPasskey = Pick<
  Passkey,
  'id' | 'host' | 'publicKey' | 'counter' | 'transports' | 'device'
>;

type Joining = { name: string; passkey: NewPasskey };

/** Uses the link up, all or nothing: a person, their passkey and a session on this device. */
export const acceptLink = async (
  { store, now }: { store: Store; now: () => number },
  secret: string,
  { name, passkey }: Joining,
): Promise<{ session: string } | { refused: 'gone' }> => {
  const link = await findLink(store, hashOf(secret));
  if (link === undefined) return { refused: 'gone' };
  const at = now();
  return store.write(async (transaction) => {
    if (!(await useLink(transaction, link.id, at))) return { refused: 'gone' };
    const personId = link.personId ?? (await joiningPerson(store, transaction, link, name, at));
    await addPasskey(transaction, { ...passkey, personId, createdAt: at });
    const event = randomUUID();
    await addEvent(transaction, {
      id: event,
      leadId: undefined,
      at,
      personId,
      kind: 'joined',
      details: { device: passkey.device },
    });
    await tellOwners(transaction, event, at);
    const { id: passkeyId, device } = passkey;
    return { session: await beginSession(transaction, { personId, device, passkeyId }, at) };
  });
};

/** Somebody new, unless two links were made for one name and the other was used first. */
const joiningPerson = async (
  { engine }: Store,
  transaction: Kysely<Tables>,
  { name: given, role }: Link,
  typed: string,
  createdAt: number,
): Promise<string> => {
  const name = given || typed;
  const people = await activePeople(transaction, engine);
  const same = people.find((person) => person.role === role && isNamed(person.name, name));
  if (same !== undefined) return same.id;
  const id = randomUUID();
  await addPerson(transaction, { id, name, role, createdAt });
  return id;
};
