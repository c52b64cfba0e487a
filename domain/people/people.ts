import type { Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import type { Role } from '../events/event-kinds.ts';

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

/** Those who have not left; on PostgreSQL nobody else can leave until the transaction ends. */
export const activePeople = async (
  transaction: Kysely<Tables>,
  engine: Engine,
): Promise<Person[]> => {
  const rows = await transaction
    .selectFrom('people')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map(rowToPerson);
};

/** Nothing of what they had rings or opens the desk any more, nor a link that they made for somebody else. */
export const removePerson = async (
  transaction: Kysely<Tables>,
  id: string,
  now: number,
): Promise<void> => {
  for (const table of ['passkeys', 'sessions', 'links', 'push_devices', 'person_phones'] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', id).execute();
  }
  await transaction
    .deleteFrom('links')
    .where('made_by', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await transaction.updateTable('people').set({ removed_at: now }).where('id', '=', id).execute();
};
