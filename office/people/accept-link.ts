import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import { findLink, type Link, useLink } from '#store/people/links.ts';
import { addPasskey, type Passkey } from '#store/people/passkeys.ts';
import { addPerson } from '#store/people/people.ts';
import type { Tables } from '#store/tables.ts';
import { addEvent } from '#store/work/events.ts';
import { hashOf } from './secrets.ts';
import { beginSession } from './sessions.ts';

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
    const personId = link.personId ?? (await newPerson(transaction, link, name, at));
    await addPasskey(transaction, { ...passkey, personId, createdAt: at });
    await addEvent(transaction, {
      id: randomUUID(),
      leadId: undefined,
      at,
      personId,
      kind: 'joined',
      details: { device: passkey.device },
    });
    return { session: await beginSession(transaction, personId, passkey.device, at) };
  });
};

const newPerson = async (
  transaction: Kysely<Tables>,
  link: Link,
  typed: string,
  createdAt: number,
): Promise<string> => {
  const id = randomUUID();
  const name = link.name || typed;
  await addPerson(transaction, { id, name, role: link.role, createdAt });
  return id;
};
