import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { backupSqlite } from '#store/backup.ts';
import { makePrivateFile } from '#store/private-files.ts';
import { UsageError } from '../terminal/command-line.ts';
import type { CommandContext } from './context.ts';

export const backupCommand = ({ store, config, now, reply }: CommandContext) =>
  new Command('backup')
    .description('copies the store while the server runs')
    .argument('<file>', 'the name of a new file')
    .action(async (file) => {
      if ('url' in config.store) {
        throw new UsageError(
          'the leads are in PostgreSQL: back it up with pg_dump (docs/operate.md)',
        );
      }
      // A site that has not been started yet has no file to copy.
      await store.connect();
      const leads = await backupSqlite(config.store.file, file);
      recordBackup(config.dataDir, now());
      reply(`${file} holds ${leads} leads and was checked.`);
    });

/** Backups belong on another machine, so that their time is noted beside the leads. */
const recordIn = (dataDir: string): string => join(dataDir, 'last-backup.txt');

const recordBackup = (dataDir: string, at: number): void => {
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
