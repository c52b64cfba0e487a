import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import {
  type ContentFile,
  type ContentFiles,
  fileHash,
  isPhotographName,
  isSame,
} from './content-files.ts';
import { differences } from './differences.ts';
import { edited } from './edit-file.ts';
import { keepFiles, keptFile } from './kept-files.ts';

/** The files of the draft as they are over what is published; undefined where one is taken out. */
export const draftOver = async (
  db: Kysely<Tables>,
  published: ContentFiles,
): Promise<Map<string, ContentFile | undefined>> => {
  const rows = await db.selectFrom('content_drafts').selectAll().execute();
  const laid = new Map<string, ContentFile | undefined>();
  for (const { file, sha256, base_sha256 } of rows) {
    const [base, draft] = [await keptFile(db, file, base_sha256), await keptFile(db, file, sha256)];
    laid.set(file, laidOver(file, base, draft, published.get(file)));
  }
  return laid;
};

/** What the draft changed in the file as it was, changed in the file as it is. */
const laidOver = (
  file: string,
  base: ContentFile | undefined,
  draft: ContentFile | undefined,
  published: ContentFile | undefined,
): ContentFile | undefined => {
  if (base === undefined || draft === undefined || isSame(base, published)) return draft;
  if (!Buffer.isBuffer(published)) return draft;
  const changes = differences(new Map([[file, base]]), new Map([[file, draft]]));
  if (changes.some(({ field }) => field.length === 0)) return draft;
  return edited(
    file,
    published,
    changes.map(({ field, after }) => ({ field, value: after })),
  );
};

/**
 * A draft stays until visitors see it: where it cannot be shown, nothing is lost. What they see by now is no draft,
 * and must not come back as one when an older version is published.
 */
export const settleDrafts = async (
  transaction: Kysely<Tables>,
  published: ContentFiles,
): Promise<void> => {
  for (const [file, bytes] of await draftOver(transaction, published)) {
    await keepDraft(transaction, published, file, bytes);
  }
};

/** The file as it shall be; undefined takes it out. What says the same as before is no draft. */
export const keepDraft = async (
  transaction: Kysely<Tables>,
  published: ContentFiles,
  file: string,
  after: ContentFile | undefined,
): Promise<void> => {
  const before = published.get(file);
  const only = (one: ContentFile | undefined): ContentFiles =>
    new Map(one === undefined ? [] : [[file, one]]);
  const old = await transaction
    .selectFrom('content_drafts')
    .select('sha256')
    .where('file', '=', file)
    .executeTakeFirst();
  await transaction.deleteFrom('content_drafts').where('file', '=', file).execute();
  if (differences(only(before), only(after)).length === 0) {
    await transaction.deleteFrom('content_draft_changes').where('file', '=', file).execute();
  } else {
    const kept = [before, after].map((one) => (one === undefined ? null : fileHash(one)));
    const [base_sha256 = null, sha256 = null] = kept;
    await keepFiles(transaction, only(before));
    await keepFiles(transaction, only(after));
    await transaction.insertInto('content_drafts').values({ file, sha256, base_sha256 }).execute();
  }
  await forget(transaction, old?.sha256 ?? undefined);
};

/**
 * Photographs follow from the words: one that no page names any more goes, one that is named again comes back. What
 * no page named before is somebody's, and stays.
 */
export const keepNamedPhotographs = async (
  transaction: Kysely<Tables>,
  { published, files: before }: { published: ContentFiles; files: ContentFiles },
  files: ContentFiles,
): Promise<void> => {
  for (const name of new Set([...published.keys(), ...before.keys()].filter(isPhotographName))) {
    if (isNamed(files, name)) {
      if (!before.has(name)) await keepDraft(transaction, published, name, published.get(name));
    } else if (before.has(name) && (!published.has(name) || isNamed(published, name))) {
      await keepDraft(transaction, published, name, undefined);
    }
  }
};

const isNamed = (files: ContentFiles, photograph: string): boolean =>
  [...files.values()].some(
    (words) => Buffer.isBuffer(words) && words.includes(photograph.replace('photos/', '')),
  );

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
