import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heldAlone } from '#store/alone.ts';
import { backupSqlite } from '#store/backup/backup.ts';
import { Copier } from '#store/copies/copier.ts';
import { writeCopyNotes } from '#store/copies/copy-notes.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { drill, problemsOf, readDrill, removeLeftTrial } from './drill.ts';
import { startDrill } from './start-drill.ts';

const key = Buffer.alloc(32, 6);

/** A store of two leads, with a backup of last night and a copy that is up to date. */
const kept = async () => {
  const dataDir = emptyDataFolder();
  const [file, backupDir, copyDir] = [
    join(dataDir, 'leads.db'),
    temporaryFolder(),
    temporaryFolder(),
  ];
  const store = openStore({ file });
  onTestFinished(() => store.close());
  await acceptLead(store, makeLead({ reference: 'CCC-222' }), []);
  const backup = join(backupDir, 'nightly-2026-03-20.db');
  await backupSqlite(file, backup);
  await acceptLead(store, makeLead({ reference: 'FFF-333' }), []);
  const copy = () => {
    const copier = new Copier({ file, folder: copyDir, key, now: Date.now, renewAfterMs: 1e9 });
    copier.pass();
    copier.close();
    writeCopyNotes(dataDir, { copiedAt: Date.now() + 1e6, problem: '' });
  };
  copy();
  return { dataDir, store, backup, copy, options: { file, backupDir, copyDir } };
};

test('backup and copy are put back for trial, and nothing is left of it', async () => {
  const { dataDir, options } = await kept();
  const found = await drill(options, key);
  expect(found).toMatchObject({
    backup: { leads: 1, entries: 1, photos: 0, problem: '' },
    copy: { leads: 2, entries: 2, photos: 0, problem: '' },
  });
  expect(problemsOf(found)).toEqual([]);
  expect(readDrill(dataDir)).toEqual(found);
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
});

test('two at once take turns', async () => {
  const { options } = await kept();
  const found = await Promise.all([drill(options, key), drill(options, key)]);
  expect(found.flatMap(problemsOf)).toEqual([]);
});

test('a process of its own does the same', async () => {
  const { options } = await kept();
  const copy = { folder: options.copyDir, key, isKeyKept: true };
  const found = await startDrill({
    store: { file: options.file },
    backupDir: options.backupDir,
    copy,
  });
  expect(found).toMatchObject({ backup: { problem: '' }, copy: { leads: 2, problem: '' } });
});

test('whoever is ended at it leaves no second store behind', async () => {
  const { dataDir, options } = await kept();
  // It waits for the copy to be up to date.
  writeCopyNotes(dataDir, { copiedAt: 0, problem: '' });
  const stopping = new AbortController();
  const copy = { folder: options.copyDir, key, isKeyKept: true };
  const store = { file: options.file };
  const ended = startDrill({ store, backupDir: undefined, copy }, stopping.signal);
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'drill'))).toBe(true), 30_000);
  stopping.abort();
  await expect(ended).rejects.toThrow();
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
});

test('what was left of a trial goes at the next start, and not under one that is on', async () => {
  const { dataDir, options } = await kept();
  mkdirSync(join(dataDir, 'drill'));
  const turn = heldAlone(`${options.file}.drilling`);
  removeLeftTrial(options.file);
  expect(existsSync(join(dataDir, 'drill'))).toBe(true);
  turn?.close();
  removeLeftTrial(options.file);
  expect(existsSync(join(dataDir, 'drill'))).toBe(false);
});

const change = (file: string, sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

test('a ledger that was changed in the backup, and a piece in the copy, are told', async () => {
  const { backup, options } = await kept();
  change(backup, 'update consent_ledger set agreed = 1 - agreed');
  const series = join(options.copyDir, 'series-00000001');
  const pieces = join(series, readdirSync(series).find((name) => name.startsWith('pieces')) ?? '');
  const bytes = readFileSync(pieces);
  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
  writeFileSync(pieces, bytes);
  expect(problemsOf(await drill(options, key))).toEqual([
    expect.stringContaining('the backup: entry 1'),
    expect.stringContaining('damaged'),
  ]);
});

test('a copy that lacks a lead, or has a ledger of its own, is told', async () => {
  const { store, copy, options } = await kept();
  change(options.file, 'drop trigger copy_leads_added; drop trigger copy_leads_changed');
  await acceptLead(store, makeLead({ reference: 'HHH-444' }), []);
  copy();
  const lacking = await drill({ ...options, backupDir: undefined }, key);
  expect(problemsOf(lacking)).toEqual([expect.stringContaining('the second copy: ')]);
  const { options: another } = await kept();
  const other = { ...options, copyDir: undefined, backupDir: another.backupDir };
  expect(problemsOf(await drill(other, key))).toEqual([
    'the backup: its consent ledger is another than that of the store',
  ]);
});

test('where there is no backup yet, that is told and the copy is tried all the same', async () => {
  const { options } = await kept();
  const found = await drill({ ...options, backupDir: temporaryFolder() }, key);
  expect(problemsOf(found)).toEqual(['the backup: there is none yet']);
  expect(found.copy).toMatchObject({ leads: 2, problem: '' });
});
