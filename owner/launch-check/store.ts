import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#settings/config.ts';
import { checkStore } from '#store/health.ts';
import { openStore } from '#store/open.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

type Location = Pick<Config, 'store' | 'dataDir'>;
type StoreCheck = { problem: string | undefined; lastBackupAt: number | undefined; now: number };

const dayMs = 86_400_000;

/** `problem` is why the leads could not be written, when it was really tried. */
export const storeFindings = ({ store, dataDir }: Location, check: StoreCheck): Finding[] =>
  'url' in store
    ? [...databaseFindings(check), backupOutOfSight]
    : [...folderFindings(dataDir, check), ...backupFindings(check)];

const databaseFindings = ({ problem }: StoreCheck): Finding[] =>
  findingIf(problem !== undefined, {
    ...blockingIn('.env', 'DATABASE_URL', 'database-fails'),
    problem: `The PostgreSQL database cannot take leads: ${problem}.`,
    action: 'Start the database, or correct its address, user and password.',
  });

const folderFindings = (dataDir: string, { problem }: StoreCheck): Finding[] =>
  findingIf(problem !== undefined, {
    ...blockingIn('.env', 'DATA_DIR', 'data-folder'),
    problem: `Leads cannot be written to the folder ${dataDir}: ${problem}.`,
    action: 'Name a folder that the user who runs the server may write to.',
  });

const backupFindings = ({ lastBackupAt, now }: StoreCheck): Finding[] => {
  if (lastBackupAt === undefined) {
    return [{ ...noBackup, problem: 'No backup of the leads has been made yet.' }];
  }
  const days = Math.floor((now - lastBackupAt) / dayMs);
  return findingIf(days >= 7, {
    ...noBackup,
    id: 'old-backup',
    problem: `The last backup of the leads is ${days} days old.`,
  });
};

const noBackup = {
  ...blockingIn('.env', 'DATA_DIR', 'no-backup'),
  action:
    'Run "npm run leads -- backup first-backup.db", then have the machine make one every night (docs/operate.md).',
};

const backupOutOfSight: Finding = {
  ...adviceIn('.env', 'DATABASE_URL', 'backup-out-of-sight'),
  problem: 'Whether the PostgreSQL database is backed up cannot be seen from here.',
  action: 'Make sure that your provider does it, or run pg_dump every night (docs/operate.md).',
};

/** Really writes where leads would be written; says why it could not. */
export const tryStore = async (
  { store, dataDir }: Location,
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
