import { type Kysely, sql } from 'kysely';

const textColumns = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'property_address',
  'property_city',
  'property_state',
  'property_zip',
  'comments',
  'city',
  'page',
  'source',
  'suspect',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createLeads(db);
  await createConsents(db);
  await createDeliveries(db);
  await db.schema
    .createTable('heartbeats')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('beaten_at', 'bigint', (column) => column.notNull())
    .execute();
};

const createLeads = async (db: Kysely<unknown>): Promise<void> => {
  const keys = db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'bigint', (column) => column.notNull());
  await textColumns
    .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), keys)
    .addColumn('agree_to_texts', 'integer', (column) => column.notNull())
    .addColumn('erased_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('leads_received')
    .on('leads')
    .columns(['received_at', 'id'])
    .execute();
};

const createConsents = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('consents')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id'))
    .addColumn('agreed', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .execute();

const createDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('scheduled_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('deliveries_once', ['lead_id', 'channel', 'about'])
    .execute();
  // Partial, so that finding the next delivery does not slow down with those already made.
  await sql`create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index deliveries_waiting on deliveries (created_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index deliveries_dead on deliveries (created_at) where state = 'dead'`.execute(
    db,
  );
};
