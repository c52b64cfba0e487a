import { type Kysely, sql } from 'kysely';

/*
 * What a delivery tells of was one text, which meant another thing on each channel. Now it is a kind and an id. The
 * table is made anew, since SQLite cannot take a column out of a constraint.
 */

const columns = sql`id, lead_id, channel, subject_kind, subject_id, state, attempts, created_at, next_attempt_at,
  scheduled_at, lease, sent_at, last_error, budget`;

/** A notice says that another message is dead, and named its channel. */
const noticed = sql`('team-email', 'seller-receipt', 'sms', 'webhook', 'team-visit', 'seller-visit', 'push',
  'seller-text', 'seller-offer', 'seller-erasure', 'seller-link', 'texted-photo')`;

const kind = sql`case
  when channel = 'morning-list' then 'day'
  when channel = 'erase-recording' then 'recording'
  when channel = 'team-erasure' then 'erased-lead'
  when channel = 'texted-photo' or (channel = 'erase-text' and about like '%/%') then 'texted-photo'
  when channel = 'erase-text' then 'text'
  when channel = 'push' and lead_id is null and about like 'test-%' then 'device'
  when about = '' then 'lead'
  when about like 'reminder-call-%' then 'call-reminder'
  when about = 'reminder-offer' then 'offer-reminder'
  when about in ${noticed} then 'channel'
  else 'event' end`;

const id = sql`case subject_kind
  when 'day' then replace(id, 'morning-list-', '')
  when 'device' then replace(about, 'test-', '')
  when 'lead' then coalesce(lead_id, '')
  when 'call-reminder' then replace(about, 'reminder-call-', '')
  when 'offer-reminder' then '1'
  else about end`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`create table deliveries_anew (id text primary key, lead_id text references leads (id),
      channel text not null, subject_kind text not null, subject_id text not null,
      state text not null, attempts integer not null, created_at bigint not null,
      next_attempt_at bigint not null, scheduled_at bigint not null, lease text, sent_at bigint,
      last_error text, budget text not null default '')`,
    sql`insert into deliveries_anew (${columns})
      select id, lead_id, channel, subject_kind, ${id}, state, attempts, created_at, next_attempt_at,
        scheduled_at, lease, sent_at, last_error, budget
      from (select deliveries.*, ${kind} as subject_kind from deliveries) as before`,
    sql`drop table deliveries`,
    sql`alter table deliveries_anew rename to deliveries`,
    sql`create unique index deliveries_once on deliveries (lead_id, channel, subject_kind, subject_id)`,
    sql`create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending'`,
    sql`create index deliveries_waiting on deliveries (created_at) where state = 'pending'`,
    sql`create index deliveries_dead on deliveries (created_at) where state = 'dead'`,
  ]) {
    await statement.execute(db);
  }
};
