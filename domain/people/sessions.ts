import type { Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';
import type { Passkey } from './passkeys.ts';
import { type Person, rowToPerson } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

export type Session = {
  id: string;
  personId: string;
  device: string;
  /** Which opened it, where that is known. */
  passkeyId: string | undefined;
  createdAt: number;
  seenAt: number;
  endsAt: number;
  /** When a passkey was last shown in it. */
  provenAt: number;
};

export type SignedIn = { session: Session; person: Person };

/** A session that nobody used for so long has ended. */
const idleMs = 14 * dayMs;

/** A clock that was set back may find them again for as long; whoever comes later sweeps them out. */
const sweptAfterMs = 30 * dayMs;

export const addSession = async (
  transaction: Kysely<Tables>,
  { id, personId, device, passkeyId, createdAt, seenAt, endsAt, provenAt }: Session,
): Promise<void> => {
  await transaction
    .deleteFrom('sessions')
    .where('ends_at', '<', createdAt - sweptAfterMs)
    .execute();
  await transaction
    .insertInto('sessions')
    .values({
      id,
      person_id: personId,
      device,
      passkey_id: passkeyId ?? null,
      created_at: createdAt,
      seen_at: seenAt,
      ends_at: endsAt,
      proven_at: provenAt,
    })
    .execute();
};

export const findSession = async (
  store: Store,
  id: string,
  now: number,
): Promise<SignedIn | undefined> => {
  const db = await store.connect();
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', session.person_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return person && { session: rowToSession(session), person: rowToPerson(person) };
};

export const sessionSeen = (store: Store, id: string, now: number): Promise<unknown> =>
  store.writeOne((db) =>
    db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute(),
  );

/** The same session under another secret, in which a passkey was shown just now. */
const replaceSession = async (
  transaction: Kysely<Tables>,
  id: string,
  by: string,
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('sessions')
    .set({ id: by, proven_at: now, seen_at: now })
    .where('id', '=', id)
    .execute();
};

export const listSessions = async (store: Store, now: number): Promise<Session[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('ends_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(rowToSession);
};

export const endSession = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

export const endSessionsOf = async (db: Kysely<Tables>, personId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('person_id', '=', personId).execute();
};

/**
 * Those that this passkey opened, on whatever device. Of a session whose passkey is not known it may have been this
 * one: it ends as well, but for the one in which somebody says so.
 */
export const endSessionsOpenedBy = async (
  db: Kysely<Tables>,
  { id, personId }: Pick<Passkey, 'id' | 'personId'>,
  here: string,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where(({ or, and, eb }) =>
      or([eb('passkey_id', '=', id), and([eb('passkey_id', 'is', null), eb('id', '<>', here)])]),
    )
    .execute();
};

const rowToSession = (row: Selectable<Tables['sessions']>): Session => ({
  id: row.id,
  personId: row.person_id,
  device: row.device,
  passkeyId: row.passkey_id ?? undefined,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  endsAt: row.ends_at,
  provenAt: row.proven_at,
});

/** In all; one that nobody uses ends sooner: see the store. */
export const sessionDays = 90;

/** Who is busy all day is not written down with every page. */
const seenEveryMs = 60 * 60_000;

/** For so long after a passkey was shown it is not asked for again. */
const freshMs = 5 * 60_000;

/** A clock that was set back makes nothing fresh. */
export const isFresh = ({ provenAt }: Pick<Session, 'provenAt'>, now: number): boolean =>
  Math.abs(now - provenAt) < freshMs;

/**
 * A new secret for a session in which the passkey was shown once more. The old one opens nothing from then on, so
 * that whoever copied it gains nothing by what its owner does.
 */
export const renewSession = async (
  transaction: Kysely<Tables>,
  session: Pick<Session, 'id'>,
  now: number,
): Promise<string> => {
  const secret = newSecret();
  await replaceSession(transaction, session.id, hashOf(secret), now);
  return secret;
};

/** The secret for the cookie of a device that has just shown its passkey. */
export const beginSession = async (
  transaction: Kysely<Tables>,
  { personId, device, passkeyId }: Pick<Session, 'personId' | 'device' | 'passkeyId'>,
  now: number,
): Promise<string> => {
  const secret = newSecret();
  const endsAt = now + sessionDays * dayMs;
  const id = hashOf(secret);
  const times = { createdAt: now, seenAt: now, endsAt, provenAt: now };
  await addSession(transaction, { id, personId, device, passkeyId, ...times });
  return secret;
};

export const whoIs = async (
  store: Store,
  secret: string,
  now: number,
): Promise<SignedIn | undefined> => {
  const found = await findSession(store, hashOf(secret), now);
  if (found === undefined) return undefined;
  // No page waits for that, nor fails with it: the next one notes it as well.
  if (now - found.session.seenAt > seenEveryMs)
    sessionSeen(store, found.session.id, now).catch(() => undefined);
  return found;
};
