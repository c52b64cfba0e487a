import { type Kysely, SqliteAdapter, sql } from 'kysely';

/* What the website says, version by version, and what the family has changed of it and not yet published. */

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const bytes = sql.raw(db.getExecutor().adapter instanceof SqliteAdapter ? 'blob' : 'bytea');
  for (const statement of [
    sql`create table content_files (sha256 text primary key, bytes ${bytes} not null)`,
    sql`create table content_versions (id integer primary key, made_at bigint not null, person_id text,
      origin text not null, back_to integer, files text not null, state text not null, public_at bigint,
      problem text not null default '')`,
    sql`create table content_drafts (file text primary key, sha256 text, base_sha256 text)`,
    sql`create table content_draft_changes (id text primary key, file text not null, field text not null,
      at bigint not null, person_id text)`,
  ]) {
    await statement.execute(db);
  }
};
