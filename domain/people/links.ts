import type { Store } from '#store/open.ts';
import type { Role } from '../events/event-kinds.ts';
import { addLink, findLink, type Link } from './kept-links.ts';
import { listPasskeys } from './passkeys.ts';
import { listPeople } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

export const linkMinutes = 30;

export type LinkFor = {
  name: string;
  role: Role;
  /** Who has a passkey already and gets another. */
  personId?: string | undefined;
  madeBy?: string | undefined;
};

/** An address that sets up one passkey, once, within half an hour. */
export const makeLink = async (
  store: Store,
  deskUrl: string,
  { name, role, personId, madeBy }: LinkFor,
  now: number,
): Promise<string> => {
  const secret = newSecret();
  const endsAt = now + linkMinutes * 60_000;
  const link = { id: hashOf(secret), name, role, personId, madeBy, endsAt };
  await store.write((transaction) => addLink(transaction, link));
  return `${deskUrl}/join/${secret}`;
};

/** For the first person, or for an owner whose passkeys were made for another address. */
export const linkForNobody = async (
  store: Store,
  deskUrl: string,
  now: number,
): Promise<string | undefined> => {
  const passkeys = await listPasskeys(store, new URL(deskUrl).hostname);
  if (passkeys.length > 0) return undefined;
  const owner = (await listPeople(store)).find(
    ({ role, removedAt }) => role === 'owner' && removedAt === undefined,
  );
  const name = owner?.name ?? '';
  return makeLink(store, deskUrl, { name, role: 'owner', personId: owner?.id }, now);
};

export type LinkRefusal = 'unknown' | 'used' | 'too-old';

export const readLink = async (
  store: Store,
  secret: string,
  now: number,
): Promise<Link | { refused: LinkRefusal }> => {
  const link = await findLink(store, hashOf(secret));
  if (link === undefined) return { refused: 'unknown' };
  if (link.usedAt !== undefined) return { refused: 'used' };
  return link.endsAt > now ? link : { refused: 'too-old' };
};
