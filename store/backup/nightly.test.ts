import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { makeNightlyBackup } from './nightly.ts';

test('a copy never takes the room that the next leads need', async () => {
  const file = join(temporaryFolder(), 'leads.db');
  writeFileSync(file, '');
  // Larger than any disk, and all holes.
  truncateSync(file, 8e12);
  const folder = temporaryFolder();
  await expect(makeNightlyBackup(file, folder, '2026-01-31')).rejects.toThrow(
    /has room for \d+ MB, and the leads take 8000000 MB/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a copy that fails its check leaves nothing behind, and no older one is removed', async () => {
  const file = join(temporaryFolder(), 'leads.db');
  writeFileSync(file, 'Dear diary. '.repeat(999));
  const folder = temporaryFolder();
  const older = Array.from({ length: 20 }, (_, index) => `nightly-2026-01-${index + 10}.db`);
  for (const name of older) writeFileSync(join(folder, name), 'old');
  await expect(makeNightlyBackup(file, folder, '2026-01-31')).rejects.toThrow('not a database');
  expect(readdirSync(folder).toSorted()).toEqual(older);
});
