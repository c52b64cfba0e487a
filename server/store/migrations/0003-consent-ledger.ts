import { type Kysely, sql } from 'kysely';
import { emptyHead } from '../ledger/entry.ts';
import { type BeforeAndAfter, carryConsents, carryErasures } from './0003-carry-consents.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createLedger(db);
  const tables = db.withTables<BeforeAndAfter>();
  const head = await carryErasures(tables, await carryConsents(tables, emptyHead));
  await tables
    .insertInto('consent_head')
    .values({ id: 1, ...head })
    .execute();
  await db.schema.dropTable('consents').execute();
};

const textColumns = [
  'version',
  'wording_sha256',
  'page',
  'phone',
  'address',
  'user_agent',
  'how',
  'salt',
  'personal_sha256',
  'previous_sha256',
  'sha256',
];

const createLedger = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('consent_wordings')
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_wordings_once', ['version', 'sha256'])
    .execute();
  const keys = db.schema
    .createTable('consent_ledger')
    .addColumn('entry', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('agreed', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_entry', 'integer');
  await textColumns
    .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), keys)
    .execute();
  await db.schema
    .createIndex('consent_ledger_lead')
    .on('consent_ledger')
    .column('lead_id')
    .execute();
  await sql`create index consent_ledger_revoked on consent_ledger (phone) where kind = 'revocation'`.execute(
    db,
  );
  await db.schema
    .createTable('consent_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('entry', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .execute();
};
