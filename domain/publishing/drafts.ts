import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, inOrder, isPhotographName } from './content-files.ts';
import { differences, type FieldChange, type FieldPath, fieldName } from './differences.ts';
import { draftOver } from './draft-rows.ts';
import { publishedFiles, type Version } from './versions.ts';

/** Who last changed it, and when; nobody knows where it came with something else. */
export type Noted = { at: number | undefined; personId: string | undefined };
export type DraftChange = FieldChange & Noted;

/** What the website says now, and what it would say. */
export type Draft = {
  version: Version | undefined;
  published: ContentFiles;
  files: ContentFiles;
  /** Of words: photographs follow from them. */
  changes: DraftChange[];
};

/** The draft laid over what is published, field by field where that was changed meanwhile. */
export const readDraft = async (
  db: Kysely<Tables>,
  inFolder: () => ContentFiles,
): Promise<Draft> => {
  const { version, files: published } = await publishedFiles(db, inFolder);
  const files = new Map(published);
  for (const [file, bytes] of await draftOver(db, published)) {
    if (bytes === undefined) files.delete(file);
    else files.set(file, bytes);
  }
  const ordered = inOrder(files);
  const changes = differences(published, ordered).filter(({ file }) => !isPhotographName(file));
  return { version, published, files: ordered, changes: await withNotes(db, changes) };
};

const withNotes = async (
  db: Kysely<Tables>,
  changes: readonly FieldChange[],
): Promise<DraftChange[]> => {
  if (changes.length === 0) return [];
  const notes = await notesOf(db);
  return changes.map((change) => ({ ...change, ...notes(change.file, change.field) }));
};

/** Who last changed something there, or within it, or around it. */
export const notesOf = async (
  db: Kysely<Tables>,
): Promise<(file: string, field: FieldPath) => Noted> => {
  const rows = await db
    .selectFrom('content_draft_changes')
    .select(['file', 'field', 'at', 'person_id'])
    .orderBy('at', 'desc')
    .execute();
  return (file, path) => {
    const name = fieldName(path);
    const row = rows.find((one) => one.file === file && isWithin(one.field, name));
    return { at: row?.at, personId: row?.person_id ?? undefined };
  };
};

/** One of the two names stands within the other. */
const isWithin = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return (
    short === '' ||
    long === short ||
    (/^[.[]/.test(long.slice(short.length)) && long.startsWith(short))
  );
};

type Note = { personId: string; now: number; id: () => string };

export const noteChange = async (
  transaction: Kysely<Tables>,
  { personId, now, id }: Note,
  file: string,
  field: FieldPath,
): Promise<void> => {
  const name = fieldName(field);
  await transaction
    .deleteFrom('content_draft_changes')
    .where('file', '=', file)
    .where('field', '=', name)
    .execute();
  await transaction
    .insertInto('content_draft_changes')
    .values({ id: id(), file, field: name, at: now, person_id: personId })
    .execute();
};
