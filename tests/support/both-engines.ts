import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { StoreLocation } from '#settings/config.ts';
import { temporaryFolder } from './service-leads.ts';
import { startPostgres, type TestPostgres } from './service-postgres.ts';

/** An empty store on either engine, as often as a test asks; one PostgreSQL serves the whole file. */
export const bothEngines = () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  return {
    sqlite: async (): Promise<StoreLocation> => ({ file: join(temporaryFolder(), 'leads.db') }),
    postgres: async () => ({ url: await postgres.createDatabase() }),
  };
};
