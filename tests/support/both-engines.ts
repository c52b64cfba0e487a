import { join } from 'node:path';
import type { StoreLocation } from '#settings/config.ts';
import { temporaryFolder } from './service-leads.ts';
import { sharedPostgres } from './shared-postgres.ts';

/** An empty store on either engine, as often as a test asks. */
export const bothEngines = () => {
  const postgres = sharedPostgres();
  return {
    sqlite: async (): Promise<StoreLocation> => ({ file: join(temporaryFolder(), 'leads.db') }),
    postgres: async () => ({ url: await postgres.createDatabase() }),
  };
};
