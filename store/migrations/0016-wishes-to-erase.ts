import { type Kysely, sql } from 'kysely';

/** Partial: what is looked for every minute are the few leads that wait for something. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['erase_asked_at', 'offers_until']) {
    await db.schema.alterTable('leads').addColumn(name, 'bigint').execute();
  }
  await sql`create index leads_erase_asked on leads (erase_asked_at)
    where erase_asked_at is not null`.execute(db);
  await sql`create index leads_offers_until on leads (offers_until)
    where offers_until is not null`.execute(db);
};
