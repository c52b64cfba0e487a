import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import { openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#tests/support/service-postgres.ts';

/** Two empty stores of one kind: one to work on directly, one for a server. */
export type StorePair = { store: Store; env: Env; stop: () => Promise<void> };

export const sqlitePair = async (): Promise<StorePair> => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-store-'));
  const store = openStore({ file: join(folder, 'leads.db') });
  const stop = async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, env: {}, stop };
};

export const postgresPair = async (): Promise<StorePair> => {
  const postgres = await startPostgres({ onTheDisk: true });
  const store = openStore({ url: await postgres.createDatabase() });
  const stop = async () => {
    await store.close();
    await postgres.stop();
  };
  return { store, env: { DATABASE_URL: await postgres.createDatabase() }, stop };
};
