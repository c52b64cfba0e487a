import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFile } from '../private-files.ts';

/** Backups belong on another machine, so that their time is noted beside the leads. */
const recordIn = (dataDir: string): string => join(dataDir, 'last-backup.txt');

export const recordBackup = (dataDir: string, at: number): void => {
  makePrivateFile(recordIn(dataDir));
  writeFileSync(recordIn(dataDir), `${new Date(at).toISOString()}\n`);
};

/** Nothing where none was made, or where its record cannot be read. */
export const lastBackupAt = (dataDir: string): number | undefined => {
  try {
    const at = Date.parse(readFileSync(recordIn(dataDir), 'utf8').trim());
    return Number.isNaN(at) ? undefined : at;
  } catch {
    return undefined;
  }
};
