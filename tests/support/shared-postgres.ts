import { afterAll, inject } from 'vitest';
import { copiedDatabases } from './copied-database.ts';

export type SharedPostgres = Pick<
  ReturnType<typeof copiedDatabases>,
  'createDatabase' | 'createBareDatabase'
>;

/** The server that all files share: each takes new databases, and drops them when its tests are over. */
export const sharedPostgres = (): SharedPostgres => {
  const databases = copiedDatabases(inject('migratedPostgresUrl'));
  afterAll(databases.drop);
  return databases;
};
