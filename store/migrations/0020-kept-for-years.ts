import { type Kysely, sql } from 'kysely';

/**
 * Whether old leads may be deleted by themselves. A store that has leads already was begun without such a rule: an owner
 * is asked first, and nothing goes until then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('retention_answers')
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .execute();
  await sql`insert into retention_answers (answered_at, person_id)
    select 0, null where not exists (select 1 from leads)`.execute(db);
};
