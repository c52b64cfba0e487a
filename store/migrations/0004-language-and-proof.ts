import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const leads = () => db.schema.alterTable('leads');
  await leads()
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await leads()
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('web'))
    .execute();
  await leads().addColumn('proof_until', 'bigint').execute();
  await sql`create index leads_proof on leads (proof_until) where proof_until is not null`.execute(
    db,
  );
  await indexPhones(db);
  await forgetHaste(db);
};

/** Whether a phone has entries left is asked before its revocations are blanked. */
const indexPhones = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('consent_ledger_revoked').execute();
  await db.schema
    .createIndex('consent_ledger_phone')
    .on('consent_ledger')
    .columns(['phone', 'kind'])
    .execute();
  await sql`create index consent_ledger_old on consent_ledger (recorded_at) where kind = 'revocation' and salt <> ''`.execute(
    db,
  );
};

/** A form that was filled in fast used to make its sender suspect; browsers fill it in a second. */
const forgetHaste = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update leads set suspect = trim(replace(',' || suspect || ',', ',too-fast,', ','), ',')
    where suspect like '%too-fast%'`.execute(db);
};
