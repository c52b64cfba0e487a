import { expect, test } from 'vitest';
import { storeFindings } from './store.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const day = 86_400_000;
const folder = { store: { file: 'data/leads.db' }, dataDir: 'data', backupDir: '/other/disk' };
const beside = { ...folder, backupDir: 'data/backups' };
const off = { ...folder, backupDir: undefined };
const database = { ...folder, store: { url: 'postgres://u:hunter2@db/leads' } };

test.each([
  [folder, undefined, now - day, []],
  [folder, undefined, now - 2 * day + 1, []],
  [folder, undefined, now - 2 * day, ['old-backup']],
  [off, undefined, now - 7 * day + 1, []],
  [off, undefined, now - 7 * day, ['old-backup']],
  [off, undefined, undefined, ['no-backup']],
  [beside, undefined, now, ['backups-beside-leads']],
  [folder, undefined, undefined, ['no-backup']],
  [folder, 'EACCES', now, ['data-folder']],
  [database, undefined, undefined, ['backup-out-of-sight']],
  [database, 'connect ECONNREFUSED', undefined, ['database-fails', 'backup-out-of-sight']],
])('%j with the problem %s, backed up at %s: %j', (given, problem, lastBackupAt, ids) => {
  const findings = storeFindings(given, { problem, lastBackupAt, now });
  expect(findings.map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});
