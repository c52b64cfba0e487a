import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNightly, keptNights, timesNeeded } from './nightly.ts';

/**
 * How much must be free for all nightly copies of a store that has grown by so much: in the end each kept one is as
 * large as it, and the next is made before the oldest goes. The ones that are there make room as they go.
 */
export const roomForCopies = async (
  file: string,
  backupDir: string,
  growth: number,
): Promise<{ folder: string; bytes: number }> => {
  const names = await readdir(backupDir).catch(() => undefined);
  const copies = (names ?? []).filter(isNightly);
  const sizes = await Promise.all(copies.map((name) => sizeOf(join(backupDir, name))));
  const there = sizes.reduce((sum, size) => sum + size, 0);
  const bytes = (keptNights + timesNeeded) * ((await sizeOf(file)) + growth) - there;
  return { folder: names === undefined ? await existing(backupDir) : backupDir, bytes };
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
