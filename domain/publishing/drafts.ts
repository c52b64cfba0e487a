import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, fileHash, inOrder } from './content-files.ts';
import { differences, type FieldChange, type FieldPath, fieldName } from './differences.ts';
import { edited } from './edit-file.ts';
import { keepFiles, publishedFiles, type Version } from './versions.ts';

/** Who last changed it, and when; nobody knows where it came with something else. */
export type Noted = { at: number | undefined; personId: string | undefined };
export type DraftChange = FieldChange & Noted;

/** What the website says now, and what it would say. */
export type Draft = {
  version: Version | undefined;
  published: ContentFiles;
  files: ContentFiles;
  changes: DraftChange[];
};

/** The draft laid over what is published, field by field where that was changed meanwhile. */
export const readDraft = async (
  db: Kysely<Tables>,
  inFolder: () => ContentFiles,
): Promise<Draft> => {
  const { version, files: published } = await publishedFiles(db, inFolder);
  const files = new Map(published);
  for (const { file, sha256, base_sha256 } of await db
    .selectFrom('content_drafts')
    .selectAll()
    .execute()) {
    const bytes = await keptBytes(db, sha256);
    const laid = laidOver(file, await keptBytes(db, base_sha256), bytes, published.get(file));
    if (laid === undefined) files.delete(file);
    else files.set(file, laid);
  }
  const ordered = inOrder(files);
  const changes = differences(published, ordered);
  return { version, published, files: ordered, changes: await withNotes(db, changes) };
};

const keptBytes = async (
  db: Kysely<Tables>,
  sha256: string | null,
): Promise<Buffer | undefined> => {
  if (sha256 === null) return undefined;
  const row = await db
    .selectFrom('content_files')
    .select('bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.bytes);
};

/** What the draft changed in the file as it was, changed in the file as it is. */
const laidOver = (
  file: string,
  base: Buffer | undefined,
  draft: Buffer | undefined,
  published: Buffer | undefined,
): Buffer | undefined => {
  if (base === undefined || draft === undefined || published === undefined) return draft;
  if (base.equals(published)) return draft;
  const changes = differences(new Map([[file, base]]), new Map([[file, draft]]));
  if (changes.some(({ field }) => field.length === 0)) return draft;
  return edited(
    file,
    published,
    changes.map(({ field, after }) => ({ field, value: after })),
  );
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

/** The file as it shall be; undefined takes it out. What says the same as before is no draft. */
export const keepDraft = async (
  transaction: Kysely<Tables>,
  published: ContentFiles,
  file: string,
  after: Buffer | undefined,
): Promise<void> => {
  const before = published.get(file);
  const only = (bytes: Buffer | undefined): ContentFiles =>
    new Map(bytes === undefined ? [] : [[file, bytes]]);
  const old = await transaction
    .selectFrom('content_drafts')
    .select('sha256')
    .where('file', '=', file)
    .executeTakeFirst();
  await transaction.deleteFrom('content_drafts').where('file', '=', file).execute();
  if (differences(only(before), only(after)).length === 0) {
    await transaction.deleteFrom('content_draft_changes').where('file', '=', file).execute();
  } else {
    const kept = [before, after].map((bytes) => (bytes === undefined ? null : fileHash(bytes)));
    const [base_sha256 = null, sha256 = null] = kept;
    await keepFiles(transaction, only(before));
    await keepFiles(transaction, only(after));
    await transaction.insertInto('content_drafts').values({ file, sha256, base_sha256 }).execute();
  }
  await forget(transaction, old?.sha256 ?? undefined);
};

/** A draft is kept anew with each form that is sent: what no version and no other draft has is not kept for ever. */
const forget = async (transaction: Kysely<Tables>, sha256: string | undefined): Promise<void> => {
  if (sha256 === undefined) return;
  const inDraft = await transaction
    .selectFrom('content_drafts')
    .select('file')
    .where((where) => where.or([where('sha256', '=', sha256), where('base_sha256', '=', sha256)]))
    .executeTakeFirst();
  const inVersion = await transaction
    .selectFrom('content_versions')
    .select('id')
    .where('files', 'like', `%${sha256}%`)
    .executeTakeFirst();
  if (inDraft ?? inVersion) return;
  await transaction.deleteFrom('content_files').where('sha256', '=', sha256).execute();
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
