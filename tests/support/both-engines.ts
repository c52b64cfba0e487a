import { join } from 'node:path';
import type { StoreLocation } from '#config/config.ts';
import { emptyStoreFile } from './empty-store.ts';
import { temporaryFolder } from './service-leads.ts';
import { sharedPostgres } from './shared-postgres.ts';

/** An empty store on either engine, as often as a test asks. */
export const bothEngines = () => {
  const postgres = sharedPostgres();
  return {
    sqlite: async (): Promise<StoreLocation> => ({ file: emptyStoreFile() }),
    postgres: async (): Promise<StoreLocation & { url: string }> => ({
      url: await postgres.createDatabase(),
    }),
  };
};

/** Nothing at all on either engine, for tests of what the first start makes of it. */
export const bareEngines = () => {
  const postgres = sharedPostgres();
  return {
    sqlite: async (): Promise<StoreLocation> => ({ file: join(temporaryFolder(), 'leads.db') }),
    postgres: async (): Promise<StoreLocation> => ({ url: await postgres.createBareDatabase() }),
  };
};
