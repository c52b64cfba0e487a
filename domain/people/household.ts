import type { Store } from '#store/open.ts';
import { type Link, listOpenLinks } from './links.ts';
import { listAllPasskeys, type Passkey } from './passkeys.ts';
import { listPeople, type Person } from './people.ts';
import { listSessions, type Session } from './sessions.ts';

export type Member = { person: Person; passkeys: Passkey[]; sessions: Session[] };

export type Household = { members: Member[]; openLinks: Link[] };

/** Everybody who can or could come in, by what, and where they are signed in. */
export const readHousehold = async (store: Store, now: number): Promise<Household> => {
  const people = await peopleHere(store);
  const passkeys = await listAllPasskeys(await store.connect());
  const sessions = await listSessions(store, now);
  return {
    members: people.map((person) => ({
      person,
      passkeys: passkeys.filter(({ personId }) => personId === person.id),
      sessions: sessions.filter(({ personId }) => personId === person.id),
    })),
    openLinks: await listOpenLinks(store, now),
  };
};

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** People are told apart by their names, however somebody writes them. */
export const isNamed = (name: string, other: string): boolean => plain(name) === plain(other);

export const personNamed = async (store: Store, name: string): Promise<Person | undefined> =>
  (await peopleHere(store)).find((person) => isNamed(person.name, name));

export const personWithId = async (store: Store, personId: string): Promise<Person | undefined> =>
  (await peopleHere(store)).find(({ id }) => id === personId);

const peopleHere = async (store: Store): Promise<Person[]> =>
  (await listPeople(store)).filter(({ removedAt }) => removedAt === undefined);
