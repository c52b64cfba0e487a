import type { Kysely } from 'kysely';
import {
  type Compared,
  comparedFile,
  comparedIn,
  fingerprint,
  isComparedField,
} from '#content/compared.ts';
import { english } from '#content/languages.ts';
import type { Tables } from '#store/tables.ts';
import { type ContentFile, type ContentFiles, fileHash, wordsIn } from './content-files.ts';
import { differences, type FieldPath, saidIn, valueAt } from './differences.ts';
import { edited, newFile } from './edit-file.ts';
import { keptFile } from './kept-files.ts';
import { hashesOfPublic } from './versions.ts';

/*
 * Other languages beside English. A file is in step while English says what it said when somebody last compared the
 * two, which content/compared.ts defines and the language's own compared.yaml notes.
 */

/** A file of another language whose English was changed since the two were compared. */
export type OutOfStep = {
  file: string;
  language: string;
  inEnglish: string;
  /** The English words as they are now: whoever notes that both say the same notes it of these. */
  words: string;
  /** Nothing where no version tells what English said when the two were compared. */
  toSay: ToSay[] | undefined;
};

/** What English says otherwise, and what stands there in the other language. */
export type ToSay = {
  field: FieldPath;
  before: unknown;
  english: unknown;
  said: unknown;
  /** Since English was as it was before: it may be said already. */
  isChanged: boolean;
};

export const outOfStep = async (
  db: Kysely<Tables>,
  { published, files }: { published: ContentFiles; files: ContentFiles },
): Promise<OutOfStep[]> => {
  const told = withNotesThatHold(published, files);
  const older = filesBesideEnglish(told).filter((file) => !isInStep(told, file));
  const before = await lastInStep(db, published, older);
  return older.map((file) => ({
    file,
    language: languageOf(file),
    inEnglish: englishOf(file),
    words: englishWords(files, file),
    toSay: toSayOf(before.get(file), files, file),
  }));
};

/** How many fields are to be said anew, or whole files where nobody knows which. */
export const countToSay = (older: readonly OutOfStep[]): number =>
  older.reduce((sum, { toSay }) => sum + (toSay?.length ?? 1), 0);

/** The same where nothing is: a language may leave some files to English. */
const filesBesideEnglish = (files: ContentFiles): string[] =>
  [...files.keys()].filter(
    (file) =>
      /^[a-z]{2}\/.+\.(yaml|md)$/.test(file) &&
      languageOf(file) !== english &&
      ![comparedFile, 'addresses.yaml'].includes(withinLanguage(file)) &&
      files.has(englishOf(file)),
  );

const languageOf = (file: string): string => file.slice(0, 2);
export const withinLanguage = (file: string): string => file.slice(3);
const englishOf = (file: string): string => `${english}/${withinLanguage(file)}`;
/** Where it is noted what a file was compared with. */
export const notesOf = (file: string): string => `${languageOf(file)}/${comparedFile}`;

/** Each is read once for all that is noted in it. */
const notesRead = new WeakMap<Buffer, Compared>();

const notedOf = (files: ContentFiles, file: string): string | undefined => {
  const bytes = wordsIn(files, notesOf(file));
  if (bytes === undefined) return undefined;
  const notes = notesRead.get(bytes) ?? comparedIn(bytes.toString());
  notesRead.set(bytes, notes);
  return notes[withinLanguage(file)];
};

const isInStep = (files: ContentFiles, file: string): boolean =>
  notedOf(files, file) === englishWords(files, file);

/** Each text is read once, however often its page is looked at. */
const known = new Map<string, string>();
const mostKnown = 2_000;

const englishWords = (files: ContentFiles, file: string): string => {
  const bytes = wordsIn(files, englishOf(file)) ?? Buffer.from('');
  const name = `${withinLanguage(file)} ${fileHash(bytes)}`;
  const words = known.get(name) ?? readWords(withinLanguage(file), bytes.toString());
  if (known.size >= mostKnown) known.clear();
  known.set(name, words);
  return words;
};

/** What cannot be read is in step with nothing, and told where it is checked. */
const readWords = (file: string, text: string): string => {
  try {
    return fingerprint(file, text);
  } catch {
    return '';
  }
};

/** So far back one looks for what English said. */
const mostVersions = 200;

/** Of each file, the newest of what visitors saw in which the two were in step. */
const lastInStep = async (
  db: Kysely<Tables>,
  published: ContentFiles,
  older: readonly string[],
): Promise<Map<string, ContentFiles>> => {
  const found = new Map(
    older.filter((file) => isInStep(published, file)).map((file) => [file, published]),
  );
  const missing = () => older.filter((file) => !found.has(file));
  if (missing().length === 0) return found;
  const kept = new Map<string, ContentFile | undefined>();
  for (const hashes of await hashesOfPublic(db, mostVersions)) {
    for (const file of missing()) {
      const files = new Map<string, ContentFile>();
      for (const name of [file, englishOf(file), notesOf(file)]) {
        const sha256 = hashes[name];
        if (sha256 === undefined) continue;
        if (!kept.has(sha256)) kept.set(sha256, await keptFile(db, name, sha256));
        const bytes = kept.get(sha256);
        if (bytes !== undefined) files.set(name, bytes);
      }
      if (isInStep(files, file)) found.set(file, files);
    }
  }
  return found;
};

const toSayOf = (
  before: ContentFiles | undefined,
  files: ContentFiles,
  file: string,
): ToSay[] | undefined => {
  if (before === undefined) return undefined;
  const only = (one: ContentFiles): ContentFiles => {
    const bytes = one.get(englishOf(file));
    return new Map(bytes === undefined ? [] : [[englishOf(file), bytes]]);
  };
  const trees = [before, files].map((one) => {
    const bytes = wordsIn(one, file);
    return bytes && saidIn(file, bytes);
  });
  return differences(only(before), only(files))
    .filter(({ field }) => isComparedField(withinLanguage(file), field))
    .map(({ field, before: was, after }) => {
      const [saidBefore, said] = trees.map((tree) => valueAt(tree, field));
      const isChanged = JSON.stringify(saidBefore) !== JSON.stringify(said);
      return { field, before: was, english: after, said, isChanged };
    });
};

/**
 * Somebody noted that both say the same, and then the English of the draft was discarded: what was noted before holds
 * again, for it was noted of these words.
 */
export const withNotesThatHold = (before: ContentFiles, after: ContentFiles): ContentFiles => {
  const files = new Map(after);
  for (const file of filesBesideEnglish(after)) {
    const held = notedOf(before, file) === englishWords(after, file);
    if (held && !isInStep(files, file)) files.set(notesOf(file), withNote(files, file));
  }
  return files;
};

/** The notes of its language, in which the two are in step. */
export const withNote = (files: ContentFiles, file: string): Buffer => {
  const [notes, words] = [wordsIn(files, notesOf(file)), englishWords(files, file)];
  return notes === undefined
    ? newFile({ [withinLanguage(file)]: words })
    : edited(notesOf(file), notes, [{ field: [withinLanguage(file)], value: words }]);
};
