import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import {
  addSession,
  findSession,
  type Session,
  type SignedIn,
  sessionSeen,
} from '#store/people/sessions.ts';
import type { Tables } from '#store/tables.ts';
import { hashOf, newSecret } from './secrets.ts';

const day = 86_400_000;
export const sessionDays = 30;

/** Who is busy all day is not written down with every page. */
const seenEveryMs = 5 * 60_000;

/** The secret for the cookie of a device that has just shown its passkey. */
export const beginSession = async (
  transaction: Kysely<Tables>,
  { personId, device, passkeyId }: Pick<Session, 'personId' | 'device' | 'passkeyId'>,
  now: number,
): Promise<string> => {
  const secret = newSecret();
  const endsAt = now + sessionDays * day;
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
