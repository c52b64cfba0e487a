import type { Config } from '#settings/config.ts';
import { type Finding, when } from './finding.ts';

type Told = Pick<Config, 'store' | 'dataDir'>;
type Seen = { problem: string | undefined; lastBackupAt: number | undefined; now: number };

const dayMs = 86_400_000;

/** `problem` is why the leads could not be written, when it was really tried. */
export const storeFindings = ({ store, dataDir }: Told, seen: Seen): Finding[] =>
  'url' in store
    ? [...databaseFindings(seen), backupOutOfSight]
    : [...folderFindings(dataDir, seen), ...backupFindings(seen)];

const inSettings = (id: string, field: string) =>
  ({ id, severity: 'blocking', file: '.env', field }) as const;

const databaseFindings = ({ problem }: Seen): Finding[] =>
  when(problem !== undefined, {
    ...inSettings('database-fails', 'DATABASE_URL'),
    problem: `The PostgreSQL database cannot take leads: ${problem}.`,
    action: 'Start the database, or correct its address, user and password.',
  });

const folderFindings = (dataDir: string, { problem }: Seen): Finding[] =>
  when(problem !== undefined, {
    ...inSettings('data-folder', 'DATA_DIR'),
    problem: `Leads cannot be written to the folder ${dataDir}: ${problem}.`,
    action: 'Name a folder that the user who runs the server may write to.',
  });

const backupFindings = ({ lastBackupAt, now }: Seen): Finding[] => {
  if (lastBackupAt === undefined) {
    return [{ ...noBackup, problem: 'No backup of the leads has been made yet.' }];
  }
  const days = Math.floor((now - lastBackupAt) / dayMs);
  return when(days >= 7, {
    ...noBackup,
    id: 'old-backup',
    problem: `The last backup of the leads is ${days} days old.`,
  });
};

const noBackup = {
  ...inSettings('no-backup', 'DATA_DIR'),
  action:
    'Run "npm run leads -- backup first-backup.db", then have the machine make one every night (docs/operate.md).',
};

const backupOutOfSight: Finding = {
  ...inSettings('backup-out-of-sight', 'DATABASE_URL'),
  severity: 'advice',
  problem: 'Whether the PostgreSQL database is backed up cannot be seen from here.',
  action: 'Make sure that your provider does it, or run pg_dump every night (docs/operate.md).',
};
