import type { LeadsContext } from '#owner/leads/context.ts';
import { openStore } from '#store/open.ts';
import { cities, configOf, facts, office } from './service-app.ts';
import type { TestPostgres } from './service-postgres.ts';

/** What the owner's commands work on: an empty store of the engine, at a time that the test decides. */
export const commandContextOn = async (
  engine: 'sqlite' | 'postgres',
  postgres: Pick<TestPostgres, 'createDatabase'>,
  now: () => number,
): Promise<LeadsContext> => {
  const url = engine === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {};
  const config = configOf(url);
  return {
    store: openStore(config.store),
    config,
    company: facts.company,
    office,
    cities,
    now,
    width: 100,
  };
};
