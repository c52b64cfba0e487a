import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#settings/config.ts';
import { checkStore } from '#store/health.ts';
import { openStore } from '#store/open.ts';

/** Really writes where leads would be written; says why it could not. */
export const tryStore = async (
  { store, dataDir }: Pick<Config, 'store' | 'dataDir'>,
  now: number,
): Promise<string | undefined> => {
  try {
    await ('url' in store ? writeToDatabase(store, now) : writeToFolder(dataDir));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const writeToDatabase = async (location: { url: string }, now: number): Promise<void> => {
  const store = openStore(location);
  try {
    await checkStore(store, now);
  } finally {
    await store.close();
  }
};

/** Leaves nothing behind: a leads.db or a folder made by the wrong user would keep the server out. */
const writeToFolder = (dataDir: string): void => {
  const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined;
  const probe = join(dataDir, `.launch-check-${process.pid}`);
  writeFileSync(probe, 'Can this folder be written?');
  rmSync(probe);
  if (isNew) rmdirSync(dataDir);
};
