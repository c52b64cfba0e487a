import { type Kysely, sql } from 'kysely';

/* Calls from the company's number: whose phone is proved and takes calls, and each call that was begun from the desk. */

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`create table person_phones (
      person_id text primary key,
      phone text not null default '',
      takes_calls integer not null default 0,
      asked_phone text not null default '',
      code text not null default '',
      code_ends_at bigint not null default 0,
      tries integer not null default 0
    )`,
    sql`create table calls_out (
      id text primary key,
      person_id text not null,
      lead_id text,
      sid text not null default '',
      state text not null,
      result text not null default '',
      error text not null default '',
      seconds integer not null default 0,
      began_at bigint not null,
      changed_at bigint not null,
      ended_at bigint
    )`,
    sql`create index calls_out_open on calls_out (began_at) where state <> 'over'`,
    sql`create index calls_out_changed on calls_out (changed_at)`,
    sql`create index calls_out_of_lead on calls_out (lead_id)`,
    sql`create index calls_received on calls (received_at)`,
  ]) {
    await statement.execute(db);
  }
};
