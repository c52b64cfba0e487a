import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addWork(db);
  await fillWork(db);
  await addWorkIndexes(db);
  await createEvents(db);
  await createPeople(db);
};

const texts = ['stage', 'next_action', 'search'];
const moments = ['answered_at', 'offered_at', 'next_action_at', 'calling_since', 'visit_at'];
const people = ['next_action_by', 'calling_by'];

const addWork = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of texts) {
    await db.schema
      .alterTable('leads')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const name of moments) {
    await db.schema.alterTable('leads').addColumn(name, 'bigint').execute();
  }
  for (const name of people) {
    await db.schema.alterTable('leads').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('leads')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('stages').addColumn('withdrawn_at', 'bigint').execute();
};

/** What is known of leads that came before there was a desk. */
const fillWork = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update leads set
    answered_at = (select min(reached_at) from stages where lead_id = leads.id and stage <> 'lost'),
    offered_at = (select min(reached_at) from stages where lead_id = leads.id and stage = 'offer'),
    stage = coalesce((select stage from stages where lead_id = leads.id
      order by reached_at desc, recorded_at desc limit 1), '')
    where exists (select 1 from stages where lead_id = leads.id)`.execute(db);
  await sql`update leads set search = lower(reference || ' ' || first_name || ' ' || last_name || ' ' ||
    replace(replace(replace(replace(phone, '(', ''), ')', ''), '-', ''), ' ', '') || ' ' ||
    property_address || ' ' || property_city || ' ' || property_zip || ' ' || city || ' ' || email)
    where erased_at is null`.execute(db);
};

/** Partial, so that finding whom to call does not slow down with those whose business is done. */
const addWorkIndexes = async (db: Kysely<unknown>): Promise<void> => {
  const waiting = sql`answered_at is null and erased_at is null and stage = ''`;
  await sql`create index leads_waiting on leads (received_at) where ${waiting} and suspect = ''`.execute(
    db,
  );
  await sql`create index leads_suspect on leads (received_at) where ${waiting} and suspect <> ''`.execute(
    db,
  );
  await sql`create index leads_due on leads (next_action_at) where next_action_at is not null`.execute(
    db,
  );
  await sql`create index leads_idle on leads (received_at)
    where answered_at is not null and next_action_at is null and erased_at is null
    and stage <> 'closed' and stage <> 'lost'`.execute(db);
  await sql`create index leads_phone on leads (phone)`.execute(db);
  await sql`create index leads_address on leads
    (replace(replace(lower(property_address), '.', ''), ',', ''))`.execute(db);
};

const createEvents = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('events_of_lead').on('events').columns(['lead_id', 'at']).execute();
  await db.schema.createIndex('events_newest').on('events').column('at').execute();
};

const createPeople = async (db: Kysely<unknown>): Promise<void> => {
  await withId(db, 'people')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await withId(db, 'passkeys')
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await withId(db, 'sessions')
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await withId(db, 'links')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('made_by', 'text')
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await withId(db, 'challenges')
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
};

const withId = (db: Kysely<unknown>, table: string): CreateTableBuilder<string> =>
  db.schema.createTable(table).addColumn('id', 'text', (column) => column.primaryKey());
