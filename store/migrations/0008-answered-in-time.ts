import { type Kysely, SqliteAdapter, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await fillOffers(db);
  await addReminders(db);
  await letDeliveriesTellOfNoLead(db);
  await createPushDevices(db);
  await createTexts(db);
  await createCalls(db);
};

/** Whoever signed a contract had an offer by then, marked or not. */
const fillOffers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update leads set offered_at = (select min(reached_at) from stages
      where lead_id = leads.id and withdrawn_at is null and stage in ('contract', 'closed'))
    where offered_at is null and stage in ('contract', 'closed')`.execute(db);
};

/**
 * Partial, by the very state that makes a reminder needless: an answer takes the lead out of the index in
 * its own commit, and undoing the answer brings it back.
 */
const addReminders = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['call_reminder_at', 'offer_reminder_at']) {
    await db.schema.alterTable('leads').addColumn(name, 'bigint').execute();
  }
  await sql`create index leads_call_reminder on leads (call_reminder_at)
    where call_reminder_at is not null and answered_at is null and next_action_at is null
    and stage = '' and suspect = '' and erased_at is null`.execute(db);
  await sql`create index leads_offer_reminder on leads (offer_reminder_at)
    where offer_reminder_at is not null and offered_at is null and stage <> 'closed' and stage <> 'lost'
    and suspect = '' and erased_at is null`.execute(db);
};

const columns = sql`id, lead_id, channel, about, state, attempts, created_at, next_attempt_at, scheduled_at,
  lease, sent_at, last_error, budget`;

/** SQLite cannot make a column optional: its table is made anew. */
const letDeliveriesTellOfNoLead = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table deliveries alter column lead_id drop not null`.execute(db);
    return;
  }
  for (const statement of [
    sql`alter table deliveries rename to deliveries_before`,
    sql`drop index deliveries_due`,
    sql`drop index deliveries_waiting`,
    sql`drop index deliveries_dead`,
    sql`create table deliveries (id text primary key, lead_id text references leads (id),
      channel text not null, about text not null, state text not null, attempts integer not null,
      created_at bigint not null, next_attempt_at bigint not null, scheduled_at bigint not null,
      lease text, sent_at bigint, last_error text, budget text not null default '',
      constraint deliveries_once unique (lead_id, channel, about))`,
    sql`insert into deliveries (${columns}) select ${columns} from deliveries_before`,
    sql`drop table deliveries_before`,
    sql`create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending'`,
    sql`create index deliveries_waiting on deliveries (created_at) where state = 'pending'`,
    sql`create index deliveries_dead on deliveries (created_at) where state = 'dead'`,
  ]) {
    await statement.execute(db);
  }
};

const createPushDevices = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .execute();

const createTexts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('texts')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('error', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('texts_of_lead').on('texts').column('lead_id').execute();
};

const createCalls = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('calls')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id'))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addColumn('recording_sid', 'text', (column) => column.notNull())
    .addColumn('recording_seconds', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('calls_of_lead').on('calls').column('lead_id').execute();
};
