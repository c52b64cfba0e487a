import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNightly, keptNights, timesNeeded } from './nightly.ts';
import { photosBeside } from './photos-beside.ts';

/**
 * How much must be free for all nightly copies of a store that has grown by so much: in the end each kept one is as
 * large as the newest, which has its photos beside it, once for all; and the next is made whole, before the oldest
 * goes. What is there makes room as it goes.
 */
export const roomForCopies = async (
  file: string,
  backupDir: string,
  growth: number,
): Promise<{ folder: string; bytes: number }> => {
  const names = await readdir(backupDir).catch(() => undefined);
  const copies = (names ?? []).filter(isNightly).toSorted();
  const sizes = await Promise.all(copies.map((name) => sizeOf(join(backupDir, name))));
  const there = sum(sizes) + sum(await photoSizes(backupDir));
  const whole = (await sizeOf(file)) + growth;
  const each = Math.min(sizes.at(-1) ?? whole, whole);
  const bytes = keptNights * each + (whole - each) + timesNeeded * whole - there;
  return { folder: names === undefined ? await existing(backupDir) : backupDir, bytes };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const photoSizes = async (backupDir: string): Promise<number[]> => {
  const folder = photosBeside(join(backupDir, 'any'));
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => sizeOf(join(folder, name))));
};

/** Where a folder will be made. */
const existing = async (folder: string): Promise<string> =>
  (await isThere(folder)) ? folder : existing(dirname(folder));

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Nothing, where it went meanwhile. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** What a file of SQLite has room for without growing: https://sqlite.org/fileformat.html#the_database_header */
export const unusedBytes = async (file: string): Promise<number> => {
  const opened = await open(file, 'r');
  try {
    const header = Buffer.alloc(100);
    await opened.read(header, 0, header.length, 0);
    const pageSize = header.readUInt16BE(16);
    return header.readUInt32BE(36) * (pageSize === 1 ? 65_536 : pageSize);
  } finally {
    await opened.close();
  }
};
