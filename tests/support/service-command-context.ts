import type { LeadsContext } from '#cli/leads/context.ts';
import type { Env } from '#config/env.ts';
import { openStore } from '#store/open.ts';
import { cities, configOf, facts, office } from './service-app.ts';
import type { TestPostgres } from './service-postgres.ts';

/** What the owner's commands work on: an empty store, at a time that the test decides. */
export const commandContext = (now: () => number, env: Env = {}): LeadsContext => {
  const config = configOf(env);
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

/** The same on either engine. */
export const commandContextOn = async (
  engine: 'sqlite' | 'postgres',
  postgres: Pick<TestPostgres, 'createDatabase'>,
  now: () => number,
): Promise<LeadsContext> =>
  commandContext(
    now,
    engine === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {},
  );
