import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { blockingIn, type Finding, findingIf } from './finding.ts';

/** Those of these files and folders that another user of the machine may enter, read or write. */
export const openToOthers = (paths: readonly string[]): string[] =>
  process.platform === 'win32'
    ? []
    : paths.filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);

/** The store with the log beside it, those that were kept aside, and the letters that were not sent. */
const isKept = (name: string): boolean => name === 'mail' || /^leads\b.*\.db/.test(name);

/** What holds personal data: the folders, and what the service and the owner's commands put into them. */
export const dataPaths = (dataDir: string, backupDir?: string): string[] => {
  const kept = inside(dataDir).filter((path) => isKept(basename(path)));
  const folders = [join(dataDir, 'mail'), ...(backupDir === undefined ? [] : [backupDir])];
  const paths = [dataDir, ...kept, ...folders, ...folders.flatMap(inside)];
  return [...new Set(paths)].filter(existsSync);
};

const inside = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

export const modeFindings = (openData: readonly string[], isEnvOpen: boolean): Finding[] => [
  ...findingIf(openData.length > 0, {
    ...blockingIn('.env', 'DATA_DIR', 'open-data'),
    problem: `Other users of this machine can look into ${openData[0]}${and(openData.length - 1)}.`,
    action: 'Run "chmod -R go= FOLDER" with the folders that DATA_DIR and BACKUP_DIR name.',
  }),
  ...findingIf(isEnvOpen, {
    ...blockingIn('.env', 'the file itself', 'open-env'),
    problem: 'Other users of this machine can read the passwords in .env.',
    action: 'Run "chmod 600 .env".',
  }),
];

const and = (more: number): string => (more === 0 ? '' : ` and ${more} more`);
