import { type Kysely, sql } from 'kysely';

/** A stop to calls can be taken back: the index of what is kept for some years knows that word, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('consent_ledger_old').execute();
  await sql`create index consent_ledger_old on consent_ledger (recorded_at)
    where kind in ('revocation', 'call-revocation', 'resumption', 'call-resumption') and salt <> ''`.execute(
    db,
  );
};
