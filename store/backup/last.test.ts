import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { lastBackupAt, recordBackup } from './last.ts';

test('the time of the newest backup is noted, for nobody else to read', () => {
  const folder = temporaryFolder();
  for (const at of [1_000, 1_760_000_000_123]) recordBackup(folder, at);
  expect(lastBackupAt(folder)).toBe(1_760_000_000_123);
  expect(statSync(join(folder, 'last-backup.txt')).mode & 0o777).toBe(0o600);
});

test.each(['', 'yesterday\n', undefined])('a record of %j tells of none', (text) => {
  const folder = temporaryFolder();
  if (text !== undefined) writeFileSync(join(folder, 'last-backup.txt'), text);
  expect(lastBackupAt(folder)).toBeUndefined();
});
