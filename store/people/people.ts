import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../open.ts';
import type { Tables } from '../tables.ts';

export const roles = ['owner', 'helper'] as const;
/** An owner does everything; a helper cannot export, erase or invite. */
export type Role = (typeof roles)[number];

export type Person = {
  id: string;
  name: string;
  role: Role;
  createdAt: number;
  removedAt: number | undefined;
};

/** Those who left are kept for their name: timelines tell who did what. */
export const listPeople = async (store: Store): Promise<Person[]> => {
  const db = await store.connect();
  const rows = await db.selectFrom('people').selectAll().orderBy('created_at').execute();
  return rows.map(rowToPerson);
};

export const rowToPerson = (row: Selectable<Tables['people']>): Person => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  createdAt: row.created_at,
  removedAt: row.removed_at ?? undefined,
});

export const addPerson = async (
  transaction: Kysely<Tables>,
  { id, name, role, createdAt }: Omit<Person, 'removedAt'>,
): Promise<void> => {
  await transaction
    .insertInto('people')
    .values({ id, name, role, created_at: createdAt, removed_at: null })
    .execute();
};

/** Nothing of what they had opens the desk any more. */
export const removePerson = (store: Store, id: string, now: number): Promise<void> =>
  store.write(async (transaction) => {
    for (const table of ['passkeys', 'sessions'] as const) {
      await transaction.deleteFrom(table).where('person_id', '=', id).execute();
    }
    await transaction.deleteFrom('links').where('person_id', '=', id).execute();
    await transaction.updateTable('people').set({ removed_at: now }).where('id', '=', id).execute();
  });
