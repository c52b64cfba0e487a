import { mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Keeping } from '#domain/erasing/retention.ts';
import { checkStore } from '#domain/health/check-store.ts';
import { openStore } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';
import { adviceIn, blockingIn, type Finding, findingIf } from './finding.ts';

type Location = Pick<Config, 'store' | 'dataDir'>;
type Backups = Pick<Config, 'backupDir' | 'copy'>;
type StoreCheck = { problem: string | undefined; lastBackupAt: number | undefined; now: number };

/** `problem` is why the leads could not be written, when it was really tried. */
export const storeFindings = (config: Location & Backups, check: StoreCheck): Finding[] =>
  'url' in config.store
    ? [...databaseFindings(check), backupOutOfSight]
    : [
        ...folderFindings(config.dataDir, check),
        ...backupFindings(config, check),
        ...sameDiskFindings(config),
        ...copyFindings(config),
      ];

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
    action: 'Name a folder that the user who runs the server can write to.',
  });

/** Nightly ones that are missing mean that something is wrong; others are the owner's to make in time. */
const backupFindings = ({ backupDir }: Backups, { lastBackupAt, now }: StoreCheck): Finding[] => {
  const isNightly = backupDir !== undefined;
  const missing = {
    ...blockingIn('.env', 'BACKUP_DIR', 'no-backup'),
    problem: 'No backup of the leads has been made yet.',
    action: isNightly ? startServer : makeBackups,
  };
  if (lastBackupAt === undefined) return [missing];
  const days = Math.floor((now - lastBackupAt) / dayMs);
  return findingIf(days >= (isNightly ? 2 : 7), {
    ...missing,
    id: 'old-backup',
    problem: `The last good backup of the leads is ${days} days old.`,
    action: isNightly ? lookAtLog : makeBackups,
  });
};

const startServer =
  'Start the server: it makes one within minutes, and then every night (docs/operate.md).';
const lookAtLog =
  'See that the server runs at night, and look in its log for "the backup failed" (docs/operate.md).';
const makeBackups =
  'Let the server make one every night by removing BACKUP_DIR=off, or have the machine run "npm run leads -- backup FILE" (docs/operate.md).';

const isInside = (folder: string, path: string): boolean =>
  resolve(path).startsWith(`${resolve(folder)}${sep}`);

/** Where the disk with the leads breaks, the backups beside them are gone as well. */
const sameDiskFindings = ({ dataDir, backupDir }: Location & Backups): Finding[] =>
  findingIf(backupDir !== undefined && isInside(dataDir, backupDir), {
    ...adviceIn('.env', 'BACKUP_DIR', 'backups-beside-leads'),
    problem: 'The nightly backups are beside the leads: one broken disk takes both.',
    action:
      'Name a folder on another disk, and have another machine fetch it every night (docs/operate.md).',
  });

/** Without one, everything since the last backup goes with the disk. */
const copyFindings = ({ dataDir, copy }: Location & Backups): Finding[] => {
  if (copy === undefined) return [noSecondCopy];
  return [
    ...findingIf(isOnDiskOf(copy.folder, dataDir), {
      ...adviceIn('.env', 'COPY_DIR', 'copy-beside-leads'),
      problem: 'The second copy is on the disk of the leads: if it breaks, both are gone.',
      action: 'Name a folder on another disk, or of another machine (docs/operate.md).',
    }),
    ...findingIf(!copy.isKeyKept, keepKeyElsewhere),
  ];
};

const noSecondCopy: Finding = {
  ...adviceIn('.env', 'COPY_DIR', 'no-second-copy'),
  problem: 'If the disk with the leads breaks, everything since the last backup is lost.',
  action: 'Name a folder on another disk in COPY_DIR, with a COPY_KEY (docs/operate.md).',
};

const keepKeyElsewhere: Finding = {
  ...adviceIn('.env', 'COPY_KEY', 'copy-key-elsewhere'),
  problem:
    'Without COPY_KEY nobody can read the second copy, and it must not be lost with the machine.',
  action: 'Keep it in a password manager as well, then set COPY_KEY_KEPT=yes.',
};

const isOnDiskOf = (folder: string, other: string): boolean => {
  const [one, two] = [folder, other].map((path) => statSync(path, { throwIfNoEntry: false })?.dev);
  return one !== undefined && one === two;
};

/** What is kept for longer than sellers are told is told wrongly. */
export const retentionFindings = ({ retentionDays, keptYears }: Keeping): Finding[] =>
  findingIf(retentionDays > keptYears * 365, {
    ...blockingIn('.env', 'LEAD_RETENTION_DAYS', 'kept-too-long'),
    problem: `Leads are kept for ${retentionDays} days, but the privacy policy says ${keptYears} years.`,
    action: 'Take the line out, or raise keptYears in content/company.yaml and build the site.',
  });

/** What a restore or an upgrade put aside has everything in it that was erased since, and no list of leads shows it. */
export const keptAsideFindings = (files: readonly string[]): Finding[] =>
  findingIf(files.length > 0, {
    ...adviceIn('.env', 'DATA_DIR', 'store-kept-aside'),
    problem: `${files[0]} is a whole store from before a restore or an upgrade, with all personal data in it.`,
    action:
      'Delete it once the leads are as they should be; the server does so after 30 days (docs/operate.md).',
  });

const backupOutOfSight: Finding = {
  ...adviceIn('.env', 'DATABASE_URL', 'backup-out-of-sight'),
  problem: 'Whether the PostgreSQL database is backed up cannot be seen from here.',
  action:
    'Make sure that your provider does it, or run "npm run leads -- backup FILE" every night (docs/operate.md).',
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
