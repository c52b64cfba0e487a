import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, fileHash, filesInFolder, hashOfAll, isSame } from './content-files.ts';
import { filesOfVersion, publicVersion, type Version } from './versions.ts';

/** How a folder of content stands to what is published: what each says that the other does not. */
export type Standing = {
  version: Version;
  published: ContentFiles;
  folder: ContentFiles;
  /** The version that both last said; nothing where nobody knows. */
  agreed: { version: number; files: ContentFiles } | undefined;
  /** Files that say something else in the folder than when both agreed. */
  inFolder: string[];
  /** Files that were published with something else since then. */
  inPublished: string[];
};

/** Nothing as long as nobody published. */
export const standingOf = async (
  db: Kysely<Tables>,
  folder: string,
): Promise<Standing | undefined> => {
  const version = await publicVersion(db);
  const published = version && (await filesOfVersion(db, version.id));
  if (version === undefined || published === undefined) return undefined;
  const files = filesInFolder(folder);
  const agreed = await lastAgreed(db, folder, files);
  const names = [...new Set([...files.keys(), ...published.keys()])].toSorted();
  const different = names.filter((name) => !isSame(files.get(name), published.get(name)));
  const changedIn = (side: ContentFiles) =>
    agreed === undefined
      ? different
      : different.filter((name) => !isSame(side.get(name), agreed.files.get(name)));
  return {
    version,
    published,
    folder: files,
    agreed,
    // An empty folder says nothing that could be lost.
    inFolder: files.size === 0 ? [] : changedIn(files),
    inPublished: changedIn(published),
  };
};

/**
 * Beside the files and none of them: the version that the folder last agreed with, and a hash of what it said, since
 * another store may know another version by that number.
 */
const noteFile = '.published.yaml';

const note = v.object({ version: v.number(), files: v.string() });

export const noteAgreed = (folder: string, version: number, files: ContentFiles): void =>
  writeFileSync(
    join(folder, noteFile),
    `# What this folder and the published website last said alike. "npm run content" writes and reads it.\nversion: ${version}\nfiles: "${hashOfAll(files)}"\n`,
  );

const lastAgreed = async (
  db: Kysely<Tables>,
  folder: string,
  files: ContentFiles,
): Promise<Standing['agreed']> => {
  const same = await versionThatSays(db, files);
  const id = same ?? (await notedVersion(db, folder));
  const said = id === undefined ? undefined : await filesOfVersion(db, id);
  return id === undefined || said === undefined ? undefined : { version: id, files: said };
};

/** Whatever the note says: a folder that says what a version said holds nothing of its own. */
const versionThatSays = async (
  db: Kysely<Tables>,
  files: ContentFiles,
): Promise<number | undefined> => {
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, fileHash(bytes)]));
  const row = await db
    .selectFrom('content_versions')
    .select('id')
    .where('state', '=', 'public')
    .where('files', '=', JSON.stringify(hashes))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** One that was pushed and could not be shown, or not yet, is as if it had not been pushed: visitors see what was before. */
const notedVersion = async (db: Kysely<Tables>, folder: string): Promise<number | undefined> => {
  const noted = readNote(folder);
  const files = noted && (await filesOfVersion(db, noted.version));
  if (noted === undefined || files === undefined || hashOfAll(files) !== noted.files)
    return undefined;
  const row = await db
    .selectFrom('content_versions')
    .select('id')
    .where('state', '=', 'public')
    .where('id', '<=', noted.version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** A note that cannot be read says nothing. */
const readNote = (folder: string): v.InferOutput<typeof note> | undefined => {
  const file = join(folder, noteFile);
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(note, parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};
