import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs } from '#time/lengths.ts';
import type { Role } from '../events/event-kinds.ts';

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
