import type { Kysely } from 'kysely';

/** Days whose visits somebody made up, by the owner's word: what was counted stays, and no report counts it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('struck_days')
    .addColumn('day', 'text', (column) => column.notNull().primaryKey())
    .execute();
};
