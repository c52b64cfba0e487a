import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOldAsides, storesKeptAside } from './kept-aside.ts';

test('a store that a restore or an upgrade put aside goes after thirty days, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-aside-'));
  const old = [
    'leads-before-restore-2026-02-17-12-00-00.db',
    'leads-before-restore-2026-02-17-12-00-00.db-wal',
    'leads-before-upgrade-2026-02-17-12-00-00.db',
  ];
  const kept = [
    'leads.db',
    'leads-before-restore-2026-02-20-12-00-00.db',
    'leads-before-restore-mine.db',
  ];
  for (const file of [...old, ...kept]) writeFileSync(join(folder, file), '');
  const now = Date.parse('2026-03-21T17:00:00Z');
  expect(storesKeptAside(folder)).toHaveLength(4);
  expect(removeOldAsides(folder, now)).toBe(3);
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
});
