import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ContentFiles, hashOfAll, writeFilesInto, writeWordsInto } from './content-files.ts';

/*
 * What this machine keeps of published versions, all of it a cache: the words of each version, and the pages that some
 * code drew from them.
 */

const drawn = v.object({
  version: v.number(),
  /** Which words: where a backup was put back, its next version has a number that others had. */
  words: v.string(),
  /** The code that drew its pages. */
  key: v.string(),
});

const kept = v.object({
  ...drawn.entries,
  shownAt: v.number(),
  /** What was shown before: pages that are still open ask for its files. */
  before: v.optional(drawn),
});

/** Which version this machine shows, so that a start needs no store to show it again. */
export type KeptWebsite = v.InferOutput<typeof kept>;

export type Drawn = v.InferOutput<typeof drawn>;
type Words = Pick<Drawn, 'words'>;

/** By which pages are known: a version that says what another said has its pages, and an undone one is there at once. */
export const hashOfWords = (files: ContentFiles): string => hashOfAll(files).slice(0, 12);

const folderIn = (dataDir: string): string => join(dataDir, 'website');
const noteIn = (dataDir: string): string => join(folderIn(dataDir), 'shown.json');

const contentName = ({ words }: Words): string => `content-${words}`;
const siteName = ({ words, key }: Omit<Drawn, 'version'>): string => `site-${words}-${key}`;

export const contentKeptIn = (dataDir: string, words: Words): string =>
  join(folderIn(dataDir), contentName(words));

export const siteKeptIn = (dataDir: string, drawn: Omit<Drawn, 'version'>): string =>
  join(folderIn(dataDir), siteName(drawn));

export const readKept = (dataDir: string): KeptWebsite | undefined => {
  try {
    return v.parse(kept, JSON.parse(readFileSync(noteIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
};

/** What this machine showed last. A start reads it, for what an address is and who the company is may have changed. */
export const contentShownLast = (dataDir: string): string | undefined => {
  const last = readKept(dataDir);
  const folder = last && contentKeptIn(dataDir, last);
  return folder !== undefined && existsSync(folder) ? folder : undefined;
};

export const noteKept = (dataDir: string, website: KeptWebsite): void =>
  putWhole(noteIn(dataDir), (unfinished) => writeFileSync(unfinished, JSON.stringify(website)));

/** Where another store is put in place, it says what is shown, and not what this machine showed last. */
export const forgetShown = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true });

/** The words of a version as files, for whatever reads a folder of content. */
export const keepContent = async (dataDir: string, files: ContentFiles): Promise<string> => {
  const folder = contentKeptIn(dataDir, { words: hashOfWords(files) });
  const unfinished = unfinishedBeside(folder);
  try {
    await writeFilesInto(unfinished, files);
    putInPlace(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};

/** The same folder with other words. */
export const keepReworded = (dataDir: string, folder: string, files: ContentFiles): string => {
  const reworded = contentKeptIn(dataDir, { words: hashOfWords(files) });
  putWhole(reworded, (unfinished) => {
    cpSync(folder, unfinished, { recursive: true });
    writeWordsInto(unfinished, files);
  });
  return reworded;
};

/** Under its name once it is whole. Whoever else made the same meanwhile made the same. */
const putWhole = (path: string, make: (unfinished: string) => void): void => {
  const unfinished = unfinishedBeside(path);
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  try {
    make(unfinished);
    putInPlace(unfinished, path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** For words that are needed as files for a moment. Where a process died over them, the next version takes them away. */
export const folderForWords = (dataDir: string): string => {
  const folder = unfinishedBeside(join(folderIn(dataDir), 'words'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

let made = 0;

export const unfinishedBeside = (path: string): string => {
  made += 1;
  return `${path}.${process.pid}-${made}.unfinished`;
};

export const putInPlace = (unfinished: string, path: string): void => {
  try {
    renameSync(unfinished, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error;
  }
};

/** Leaves what is shown and what was before it; what a process that died left behind goes too. */
export const removeOthers = (dataDir: string, { before, ...shown }: KeptWebsite): void => {
  const wanted = new Set(['shown.json', 'photos']);
  for (const drawn of before === undefined ? [shown] : [shown, before]) {
    wanted.add(contentName(drawn)).add(siteName(drawn));
  }
  for (const name of readdirSync(folderIn(dataDir))) {
    if (wanted.has(name) || belongsToLiving(name)) continue;
    rmSync(join(folderIn(dataDir), name), { recursive: true, force: true });
  }
};

const belongsToLiving = (name: string): boolean => {
  const [, pid] = /\.(\d+)-\d+\.unfinished$/.exec(name) ?? [];
  return pid !== undefined && isLiving(Number(pid));
};

export const isLiving = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
