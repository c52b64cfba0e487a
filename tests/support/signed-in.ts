import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/events/event-kinds.ts';
import { addPerson, type Person } from '#domain/people/people.ts';
import { beginSession } from '#domain/people/sessions.ts';
import type { RunningDesk } from './desk-process.ts';

/** Somebody who is signed in, without a browser: for tests of what the desk answers. */
export type Visitor = {
  person: Pick<Person, 'id' | 'name' | 'role'>;
  cookie: string;
  get: (path: string) => Promise<Response>;
  /** A form of one of the desk's pages, sent. Redirects are not followed. */
  post: (path: string, fields?: Record<string, string>) => Promise<Response>;
};

export const signedInAs = async (
  { store, address, url }: RunningDesk,
  name: string,
  role: Role = 'owner',
): Promise<Visitor> => {
  const person = { id: randomUUID(), name, role };
  const now = Date.now();
  const secret = await store.write(async (transaction) => {
    await addPerson(transaction, { ...person, createdAt: now });
    return beginSession(
      transaction,
      { personId: person.id, device: 'Test device', passkeyId: undefined },
      now,
    );
  });
  const cookie = `desk=${secret}`;
  const get = (path: string) => fetch(address + path, { headers: { cookie }, redirect: 'manual' });
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return { person, cookie, get, post };
};
