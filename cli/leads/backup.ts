import { Command } from '@commander-js/extra-typings';
import { backupSqlite } from '#store/backup/backup.ts';
import { recordBackup } from '#store/backup/last.ts';
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
