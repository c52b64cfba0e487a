import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-files.ts';
import { backupSqlite, removeStore } from './backup.ts';
import { photosBeside, putPhotosBeside, removePhotosBut } from './photos-beside.ts';

export const keptNights = 14;

/** A copy is made before the oldest goes, and leaves as much room again: leads may be on the same disk. */
export const timesNeeded = 2;

/** Names that nobody else gives: what else lies in the folder is never touched. */
const ours = /^nightly-\d{4}-\d\d-\d\d\.db$/;
const oursUnfinished = /^(nightly-\d{4}-\d\d-\d\d\.db)\.part(-journal|-wal|-shm|-smaller)?$/;

export const isNightly = (name: string): boolean => ours.test(name);

export const nightlyName = (night: string): string => `nightly-${night}.db`;

/** The night's backup, checked; only then are those removed for which there is no place any more. */
export const makeNightlyBackup = async (
  file: string,
  folder: string,
  night: string,
): Promise<void> => {
  makePrivateFolder(folder);
  const name = nightlyName(night);
  // One that has its name was checked, by a server that ended before it could write that down.
  if (!existsSync(join(folder, name))) {
    assertRoom(file, folder);
    await backupSqlite(file, join(folder, name), putPhotosBeside);
  }
  removeOld(folder, name);
};

const assertRoom = (file: string, folder: string): void => {
  const needed = statSync(file).size;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= timesNeeded * needed) return;
  throw new Error(
    `${folder} has room for ${inMegabytes(free)}, and the leads take ${inMegabytes(needed)}: it must have twice that`,
  );
};

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** The newest stays whatever its name says: the clock may have been set back. */
const removeOld = (folder: string, newest: string): void => {
  const names = readdirSync(folder);
  const others = names.filter((name) => isNightly(name) && name !== newest).toSorted();
  for (const name of others.slice(0, Math.max(0, others.length - (keptNights - 1)))) {
    removeStore(join(folder, name));
  }
  for (const name of names.filter((one) => oursUnfinished.test(one))) {
    rmSync(join(folder, name), { force: true });
  }
  const left = readdirSync(folder).filter(isNightly);
  removePhotosBut(
    photosBeside(join(folder, newest)),
    left.map((name) => join(folder, name)),
  );
};
