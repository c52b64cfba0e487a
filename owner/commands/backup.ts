import { backupSqlite } from '#store/backup.ts';
import { UsageError } from '../arguments.ts';
import { recordBackup } from '../backup-record.ts';
import type { Command } from '../command.ts';

export const backup: Command = async ({ store, config, now }, { subject }) => {
  if (subject === undefined) throw new UsageError('backup: expected the name of a new file');
  if ('url' in config.store) {
    throw new UsageError('the leads are in PostgreSQL: back it up with pg_dump (docs/operate.md)');
  }
  // A site that has not been started yet has no file to copy.
  await store.connect();
  const leads = await backupSqlite(config.store.file, subject);
  recordBackup(config.dataDir, now());
  return `${subject} holds ${leads} leads and was checked.`;
};
