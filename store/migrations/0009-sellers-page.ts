import { type Kysely, SqliteAdapter, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addLinkAndAnswers(db);
  await createPhotos(db);
  await createOffers(db);
};

const addLinkAndAnswers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table leads add column link_generation integer not null default 0`.execute(db);
  await sql`alter table leads add column more text not null default '{}'`.execute(db);
};

/** Small pictures apart from large ones: a grid of them reads nothing else. */
const createPhotos = async (db: Kysely<unknown>): Promise<void> => {
  const bytes = db.getExecutor().adapter instanceof SqliteAdapter ? sql`blob` : sql`bytea`;
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('person_id', 'text', (column) => column.references('people.id'))
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('small', bytes, (column) => column.notNull())
    .addColumn('large', bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('photos_of_lead')
    .on('photos')
    .columns(['lead_id', 'added_at'])
    .execute();
};

const createOffers = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('offers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.references('people.id'))
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('offer_cents', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('assignable', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addUniqueConstraint('offers_in_order', ['lead_id', 'version'])
    .execute();
