import { existsSync } from 'node:fs';
import { loadConfig } from '#config/load-config.ts';
import { backupSqlite } from '#store/backup/backup.ts';

/* Copies a store that only older code has opened so far, as it is: `leads backup` would bring it up to date first. */

const { store } = loadConfig({ url: 'http://localhost' });
const [file = ''] = process.argv.slice(2);
if ('url' in store) {
  const words =
    'Versions before 3 have no backup of PostgreSQL: make one with pg_dump, then move the folder app away';
  process.stderr.write(`${words} and run this again.\n`);
  process.exitCode = 1;
} else if (existsSync(store.file)) {
  const leads = await backupSqlite(store.file, file);
  process.stdout.write(`${file} holds ${leads} leads and was checked.\n`);
}
