import { stat, statfs } from 'node:fs/promises';
import { roomForCopies, unusedBytes } from '#store/backup/room.ts';
import { familyBytes, keptBytes, leastFreeBytes } from './limits.ts';

export type Disk = {
  dataDir: string;
  store: { file: string } | { url: string };
  /** Of the nightly copies of a file: what is kept of a photo is kept in each of them. */
  backupDir: string | undefined;
  /** How much of a folder's disk is free, where a test says so. */
  freeBytes?: (folder: string) => Promise<number>;
};

/** The bytes that lie on the disk until they are encoded, and how many photos they are. */
export type UnderWay = { count: number; bytes: number };

/**
 * Whether what is under way can be kept and still leave room for leads and for all the nightly copies; where it is
 * sellers', for some of the family's own photos too.
 */
export const hasRoom = async (
  { dataDir, store, backupDir, freeBytes = freeOnDisk }: Disk,
  underWay: UnderWay,
  isSellers: boolean,
): Promise<boolean> => {
  const left = (await freeBytes(dataDir)) - underWay.bytes - leastFreeBytes;
  if (left < 0) return false;
  if ('url' in store || backupDir === undefined) return true;
  const kept = underWay.count * keptBytes + (isSellers ? familyBytes : 0);
  const growth = Math.max(0, kept - (await unusedBytes(store.file)));
  // What was deleted made room within the file, and so in its copies.
  if (growth === 0) return true;
  const copies = await roomForCopies(store.file, backupDir, growth);
  if (await isSameDisk(dataDir, copies.folder)) return left - growth >= copies.bytes;
  return left >= growth && (await freeBytes(copies.folder)) >= copies.bytes;
};

const freeOnDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const isSameDisk = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev === (await stat(other)).dev;
