import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blockingIn, type Finding, findingIf } from './finding.ts';

/** Those of these files and folders that another user of the machine may enter, read or write. */
export const openToOthers = (paths: readonly string[]): string[] =>
  process.platform === 'win32'
    ? []
    : paths.filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);

/** What holds personal data: the folder, and what the service and the owner's commands put into it. */
export const dataPaths = (dataDir: string): string[] => {
  if (!existsSync(dataDir)) return [];
  const kept = ['leads.db', 'leads.db-wal', 'leads.db-shm', 'mail', 'backups'];
  const paths = kept.map((name) => join(dataDir, name)).filter(existsSync);
  const folders = paths.filter((path) => statSync(path).isDirectory());
  const inside = folders.flatMap((path) => readdirSync(path).map((name) => join(path, name)));
  return [dataDir, ...paths, ...inside];
};

export const modeFindings = (openData: readonly string[], isEnvOpen: boolean): Finding[] => [
  ...findingIf(openData.length > 0, {
    ...blockingIn('.env', 'DATA_DIR', 'open-data'),
    problem: `Other users of this machine may look into ${openData[0]}${and(openData.length - 1)}.`,
    action: 'Run "chmod -R go= FOLDER" with the folder that DATA_DIR names.',
  }),
  ...findingIf(isEnvOpen, {
    ...blockingIn('.env', 'the file itself', 'open-env'),
    problem: 'Other users of this machine may read the passwords in .env.',
    action: 'Run "chmod 600 .env".',
  }),
];

const and = (more: number): string => (more === 0 ? '' : ` and ${more} more`);
