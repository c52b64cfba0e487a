import { join } from 'node:path';
import { expect } from 'vitest';
import { recordBackup } from '#store/backup/last.ts';
import { test } from '#tests/support/domain-store.ts';
import { addStoredEvent } from '#tests/support/stored-event.ts';
import { readHealth } from './health.ts';

const diskOf = (folder: string) => ({
  dataDir: folder,
  store: { file: join(folder, 'leads.db') },
  backupDir: join(folder, 'backups'),
  copy: undefined,
});

test('what was never done is not told as well', async ({ store, folder }) => {
  const { ledger, lastBackupAt, disk, deliveries } = await readHealth(store, diskOf(folder));
  expect([ledger, lastBackupAt]).toEqual([undefined, undefined]);
  expect(deliveries).toEqual({ waiting: [], dead: [], lastSent: [], lastFiled: [] });
  expect(disk.total).toBeGreaterThan(disk.free);
});

test('the newest look at the ledger counts, also one of an older version', async ({
  store,
  folder,
}) => {
  const verified = (id: string, at: number, details: object) =>
    store.writeOne((db) =>
      addStoredEvent(db, { id, at, kind: 'ledger-verified', details: JSON.stringify(details) }),
    );
  recordBackup(folder, 4_000);
  await verified('older', 1_000, { entries: 3, problems: ['entry 2: changed'] });
  expect(await readHealth(store, diskOf(folder))).toMatchObject({
    lastBackupAt: 4_000,
    ledger: { at: 1_000, entries: 3, problems: ['entry 2: changed'], differences: [] },
  });
  await verified('newer', 2_000, { entries: 4, problems: [], differences: ['entry 1'] });
  expect((await readHealth(store, diskOf(folder))).ledger).toEqual({
    at: 2_000,
    entries: 4,
    problems: [],
    differences: ['entry 1'],
  });
});
