import { expect, test } from 'vitest';
import { storeFindings } from './store.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const day = 86_400_000;
const folder = {
  store: { file: 'data/leads.db' },
  dataDir: 'data',
  backupDir: '/other/disk',
  copy: undefined,
};
const beside = { ...folder, backupDir: 'data/backups' };
const off = { ...folder, backupDir: undefined };
const onOneDisk = {
  ...folder,
  dataDir: '/',
  copy: { folder: '/', key: Buffer.alloc(32), isKeyKept: false },
};
const elsewhere = { ...onOneDisk, dataDir: '/nowhere' };
const kept = { ...elsewhere, copy: { ...onOneDisk.copy, isKeyKept: true } };
const database = { ...folder, store: { url: 'postgres://u:hunter2@db/leads' } };

test.each([
  [folder, undefined, now - day, ['no-second-copy']],
  [folder, undefined, now - 2 * day + 1, ['no-second-copy']],
  [folder, undefined, now - 2 * day, ['old-backup', 'no-second-copy']],
  [off, undefined, now - 7 * day + 1, ['no-second-copy']],
  [off, undefined, now - 7 * day, ['old-backup', 'no-second-copy']],
  [off, undefined, undefined, ['no-backup', 'no-second-copy']],
  [beside, undefined, now, ['backups-beside-leads', 'no-second-copy']],
  [folder, undefined, undefined, ['no-backup', 'no-second-copy']],
  [folder, 'EACCES', now, ['data-folder', 'no-second-copy']],
  [onOneDisk, undefined, now, ['copy-beside-leads', 'copy-key-elsewhere']],
  [kept, undefined, now, []],
  [elsewhere, undefined, now, ['copy-key-elsewhere']],
  [database, undefined, undefined, ['backup-out-of-sight']],
  [database, 'connect ECONNREFUSED', undefined, ['database-fails', 'backup-out-of-sight']],
])('%j with the problem %s, backed up at %s: %j', (given, problem, lastBackupAt, ids) => {
  const findings = storeFindings(given, { problem, lastBackupAt, now });
  expect(findings.map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});
