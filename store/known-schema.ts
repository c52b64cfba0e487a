import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely } from 'kysely';
import type { StoreLocation } from '#config/config.ts';
import { unknownMigrations } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Looks at a store without bringing it up to date: which of its migrations this version does not know. */
export const unknownIn = async (location: StoreLocation): Promise<string[]> => {
  const db = new Kysely<Tables>({ dialect: await dialectOf(location) });
  try {
    return await unknownMigrations(db);
  } finally {
    await db.destroy();
  }
};

const dialectOf = async (location: StoreLocation): Promise<Dialect> => {
  if ('file' in location) {
    return sqliteDialect(new DatabaseSync(location.file, { readOnly: true, timeout: 5_000 }));
  }
  const { openPostgresPool, postgresDialect } = await import('./postgres.ts');
  return postgresDialect(openPostgresPool(location.url, () => undefined));
};
