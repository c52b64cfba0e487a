import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataPaths, modeFindings, openToOthers } from './file-modes.ts';

const folderWith = (modes: Record<string, number>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'modes-'));
  mkdirSync(join(folder, 'mail'), { mode: 0o700 });
  for (const [name, mode] of Object.entries(modes)) {
    const path = join(folder, name);
    if (name.includes('.')) writeFileSync(path, '');
    chmodSync(path, mode);
  }
  return folder;
};

test.each([
  [{ 'leads.db': 0o600, 'mail/a.eml': 0o600 }, []],
  [{ 'leads.db': 0o644 }, ['leads.db']],
  [{ 'leads.db': 0o600, 'leads.db-wal': 0o640 }, ['leads.db-wal']],
  [{ mail: 0o755, 'mail/a.eml': 0o604 }, ['mail', 'mail/a.eml']],
  [{ 'leads-before-restore-2026-03-01.db': 0o644 }, ['leads-before-restore-2026-03-01.db']],
  [{ 'last-backup.txt': 0o644 }, []],
])('%j: open are %j', (modes, names) => {
  const folder = folderWith(modes);
  expect(openToOthers(dataPaths(folder))).toEqual(names.map((name) => join(folder, name)));
});

test('the folder itself counts, and one that is not there does not', () => {
  const folder = folderWith({});
  chmodSync(folder, 0o755);
  expect(openToOthers(dataPaths(folder))).toEqual([folder]);
  expect(openToOthers([...dataPaths('/no/such/folder'), '/no/such/.env'])).toEqual([]);
});

test('backups count wherever they are kept', () => {
  const [folder, backups] = [folderWith({}), folderWith({ 'nightly-2026-03-01.db': 0o640 })];
  expect(openToOthers(dataPaths(folder, backups))).toEqual([
    join(backups, 'nightly-2026-03-01.db'),
  ]);
  expect(openToOthers(dataPaths(folder))).toEqual([]);
});

test.each([
  [[], false, []],
  [['data', 'data/leads.db'], false, ['open-data']],
  [[], true, ['open-env']],
])('open: %j and .env: %s', (open, isEnvOpen, ids) => {
  expect(modeFindings(open, isEnvOpen).map(({ id }) => id)).toEqual(ids);
});
