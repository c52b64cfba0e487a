import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';
import {
  addSession,
  findSession,
  replaceSession,
  type Session,
  type SignedIn,
  sessionSeen,
} from './kept-sessions.ts';
import { hashOf, newSecret } from './secrets.ts';

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
