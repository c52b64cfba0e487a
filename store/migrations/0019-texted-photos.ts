import { type Kysely, sql } from 'kysely';

/** Which text a photo came with; none of those from before came so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table photos add column text_sid text not null default ''`.execute(db);
};
