import { type Kysely, sql } from 'kysely';

/*
 * Which passkey opened a session, or let a phone ring, so that both end with it; and when a passkey was last shown in
 * a session. What is not known of those from before stays empty.
 */

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column passkey_id text`.execute(db);
  await sql`alter table sessions add column proven_at bigint not null default 0`.execute(db);
  await sql`alter table push_devices add column passkey_id text`.execute(db);
};
