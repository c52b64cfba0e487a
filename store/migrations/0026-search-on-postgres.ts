import { type Kysely, SqliteAdapter, sql } from 'kysely';

/*
 * PostgreSQL finds any part of a name by an index of every three letters, as SQLite does since 0007. The extension comes
 * with PostgreSQL and needs no superuser since version 13; where a provider forbids it, the search reads the leads as before.
 */

export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index leads_parts on leads using gin (search gin_trgm_ops, labels gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'no index for the search: %', sqlerrm;
  end $$`.execute(db);
};
