import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bringToDisk, makeOwnFolder, makePrivateFile, openPrivateFile } from '../private-files.ts';
import { letGo } from './backup.ts';

/*
 * A photo never changes, and fourteen nights would hold it fourteen times: the nightly backups share one folder of
 * photos, each a file that is named by its SHA-256. A backup says which of them are its own.
 */

/** As much as a backup writes before it gives others air. */
const bytesAtOnce = 2_000_000;

const named = /^[0-9a-f]{64}$/;

export const photosBeside = (backup: string): string => join(dirname(backup), 'nightly-photos');

/** Takes the photos out of a backup that has no name yet, once all of them are in the folder. */
export const putPhotosBeside = (unfinished: string): void => {
  const folder = photosBeside(unfinished);
  const smaller = `${unfinished}-smaller`;
  rmSync(smaller, { force: true });
  const copy = new DatabaseSync(unfinished);
  try {
    const photos = copy.prepare('select id from photos').all();
    if (photos.length === 0) return;
    makeOwnFolder(folder);
    copy.exec(`
      pragma journal_mode = off; pragma synchronous = off; begin;
      create table photos_beside (id text primary key, sha256 text not null);
    `);
    const read = copy.prepare('select large from photos where id = ?');
    const note = copy.prepare('insert into photos_beside (id, sha256) values (?, ?)');
    for (const { id } of photos) {
      note.run(String(id), keptIn(folder, read.get(String(id))?.['large'] as Uint8Array));
    }
    copy.exec("update photos set large = x''; commit");
    bringToDisk(folder);
    makePrivateFile(smaller);
    copy.prepare('vacuum into ?').run(smaller);
  } finally {
    copy.close();
  }
  bringToDisk(smaller);
  renameSync(smaller, unfinished);
};

const keptIn = (folder: string, bytes: Uint8Array): string => {
  const sha256 = hash('sha256', bytes);
  const file = join(folder, sha256);
  if (existsSync(file)) return sha256;
  const opened = openPrivateFile(`${file}.part`, 'w');
  try {
    writeFileSync(opened, bytes);
    letGo(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(`${file}.part`, file);
  return sha256;
};

/**
 * Gives a copy of a backup its photos again. One whose file is gone or damaged stays as its small picture; how many
 * those are comes back.
 */
export const bringPhotosBack = (copied: string, folder: string): number => {
  const written = openPrivateFile(copied, 'a');
  const copy = new DatabaseSync(copied);
  try {
    if (!hasPhotosBeside(copy)) return 0;
    copy.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    const give = copy.prepare('update photos set large = ? where id = ?');
    let [missing, waiting] = [0, 0];
    for (const { id, sha256 } of copy.prepare('select id, sha256 from photos_beside').all()) {
      const bytes = readWhole(join(folder, String(sha256)), String(sha256));
      if (bytes === undefined) missing += 1;
      else give.run(bytes, String(id));
      waiting += bytes?.length ?? 0;
      if (waiting < bytesAtOnce) continue;
      letGo(written);
      waiting = 0;
    }
    copy.exec(
      "update photos set large = small where large = x''; drop table photos_beside; commit",
    );
    copy.exec('pragma journal_mode = delete');
    return missing;
  } finally {
    copy.close();
    fsyncSync(written);
    closeSync(written);
  }
};

const readWhole = (file: string, sha256: string): Buffer | undefined => {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  return hash('sha256', bytes) === sha256 ? bytes : undefined;
};

/** Photos that none of these backups has any more go; while one of them cannot be read, nobody knows which those are. */
export const removePhotosBut = (folder: string, backups: readonly string[]): void => {
  if (!existsSync(folder)) return;
  makeOwnFolder(folder);
  const wanted = photosOfAll(backups);
  if (wanted === undefined) return;
  for (const name of readdirSync(folder)) {
    const [sha256 = ''] = name.split('.part');
    if (named.test(sha256) && !wanted.has(name)) rmSync(join(folder, name), { force: true });
  }
};

const photosOfAll = (backups: readonly string[]): Set<string> | undefined => {
  try {
    return new Set(backups.flatMap(photosOf));
  } catch {
    return undefined;
  }
};

const photosOf = (backup: string): string[] => {
  const opened = new DatabaseSync(backup, { readOnly: true });
  try {
    if (!hasPhotosBeside(opened)) return [];
    const rows = opened.prepare('select sha256 from photos_beside').all();
    return rows.map(({ sha256 }) => String(sha256));
  } finally {
    opened.close();
  }
};

const hasPhotosBeside = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_schema where name = 'photos_beside'").get() !== undefined;
