import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';
import type { Role } from '../events/event-kinds.ts';
import { listPasskeys } from './passkeys.ts';
import { listPeople } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

export type Link = {
  id: string;
  name: string;
  role: Role;
  /** Whose it is, where they are known already: another device of theirs. */
  personId: string | undefined;
  /** Nobody, where it was made at the terminal or by a start. */
  madeBy: string | undefined;
  endsAt: number;
  usedAt: number | undefined;
};

/** For as long a page can say that a link was used or came too late; then there is nothing left to tell. */
const toldForMs = 30 * dayMs;

export const addLink = async (
  transaction: Kysely<Tables>,
  { id, name, role, personId, madeBy, endsAt }: Omit<Link, 'usedAt'>,
): Promise<void> => {
  await transaction
    .deleteFrom('links')
    .where('ends_at', '<', endsAt - toldForMs)
    .execute();
  await transaction
    .insertInto('links')
    .values({
      id,
      name,
      role,
      person_id: personId ?? null,
      made_by: madeBy ?? null,
      ends_at: endsAt,
      used_at: null,
    })
    .execute();
};

export const findLink = async (store: Store, id: string): Promise<Link | undefined> => {
  const db = await store.connect();
  const row = await db.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowToLink(row);
};

/** Those that somebody could still use. */
export const listOpenLinks = async (store: Store, now: number): Promise<Link[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('links')
    .selectAll()
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute();
  return rows.map(rowToLink);
};

export const removeLink = async (transaction: Kysely<Tables>, id: string): Promise<void> => {
  await transaction.deleteFrom('links').where('id', '=', id).execute();
};

/** Whether it was this call that used it up: of two at once, one. */
export const useLink = async (
  transaction: Kysely<Tables>,
  id: string,
  now: number,
): Promise<boolean> => {
  const used = await transaction
    .updateTable('links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  return used.length === 1;
};

const rowToLink = (row: Tables['links']): Link => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  personId: row.person_id ?? undefined,
  madeBy: row.made_by ?? undefined,
  endsAt: row.ends_at,
  usedAt: row.used_at ?? undefined,
});

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
