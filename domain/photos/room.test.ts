import { truncateSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { familyBytes, keptBytes, leastFreeBytes, mostBytes } from './limits.ts';
import { hasRoom } from './room.ts';

const megabyte = 1024 * 1024;
const one = { count: 1, bytes: mostBytes };
/** Fourteen copies, the next before the oldest goes, and as much again. */
const copies = 16;

/** A store of 100 MB, of which some may be unused. */
const diskOf = async (free: number, { unused = 0, nightly = [] as number[] } = {}) => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'leads.db');
  const header = Buffer.alloc(100);
  header.writeUInt16BE(4_096, 16);
  header.writeUInt32BE(unused / 4_096, 36);
  writeFileSync(file, header);
  truncateSync(file, 100 * megabyte);
  const backupDir = join(dataDir, 'backups');
  if (nightly.length > 0) await mkdir(backupDir);
  for (const [index, size] of nightly.entries()) {
    const copy = join(backupDir, `nightly-2026-01-${10 + index}.db`);
    writeFileSync(copy, '');
    truncateSync(copy, size);
  }
  return { dataDir, store: { file }, backupDir, freeBytes: async () => free };
};

const forCopies = copies * (100 * megabyte + keptBytes);
const forFamily = leastFreeBytes + mostBytes + keptBytes + forCopies;
const forSellers = forFamily + (copies + 1) * familyBytes;

test.each([
  ['a seller’s photo where all copies have room', forSellers, true, true],
  ['a seller’s where the family’s would have none', forSellers - 1, true, false],
  ['the family’s then', forSellers - 1, false, true],
  ['the family’s where a copy would have none', forFamily - 1, false, false],
])('%s', async (_, free, isSellers, expected) => {
  expect(await hasRoom(await diskOf(free), one, isSellers)).toBe(expected);
});

test('copies that are there make room for the next, and hold photos once', async () => {
  const nightly = Array<number>(14).fill(60 * megabyte);
  const whole = 100 * megabyte + keptBytes;
  // All fourteen are there: what is missing is the photos beside them, and the next one, made whole.
  const needed = leastFreeBytes + mostBytes + keptBytes + (whole - 60 * megabyte) + 2 * whole;
  expect(await hasRoom(await diskOf(needed, { nightly }), one, false)).toBe(true);
  expect(await hasRoom(await diskOf(needed - 1, { nightly }), one, false)).toBe(false);
});

test('what is under way counts', async () => {
  const disk = await diskOf(forFamily);
  expect(await hasRoom(disk, one, false)).toBe(true);
  expect(await hasRoom(disk, { count: 2, bytes: 2 * mostBytes }, false)).toBe(false);
});

test('what was deleted is room in the store and its copies, and never that of the leads', async () => {
  const unused = 60 * megabyte;
  const enough = leastFreeBytes + mostBytes;
  expect(await hasRoom(await diskOf(enough, { unused }), one, true)).toBe(true);
  expect(await hasRoom(await diskOf(enough - 1, { unused }), one, false)).toBe(false);
});

test.each([
  ['without copies', { backupDir: undefined }],
  ['on PostgreSQL', { store: { url: 'postgres://localhost/leads' } }],
])('%s leads alone need room', async (_, given) => {
  const disk = { ...(await diskOf(leastFreeBytes + mostBytes)), ...given };
  expect(await hasRoom(disk, one, true)).toBe(true);
});

test('the unused room is read as SQLite writes it', async () => {
  const disk = await diskOf(leastFreeBytes + mostBytes);
  const file = join(temporaryFolder(), 'real.db');
  const db = new DatabaseSync(file);
  db.exec('create table t (b blob); insert into t values (zeroblob(70000000)); delete from t;');
  db.close();
  expect(await hasRoom({ ...disk, store: { file } }, one, true)).toBe(true);
});
