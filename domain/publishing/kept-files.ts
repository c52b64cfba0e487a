import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import {
  bytesOf,
  type ContentFile,
  type ContentFiles,
  fileHash,
  isPhotographName,
  type Photograph,
} from './content-files.ts';

/** Each once, however many versions and drafts have it; answers their hashes. */
export const keepFiles = async (
  transaction: Kysely<Tables>,
  files: ContentFiles,
): Promise<Record<string, string>> => {
  const named = [...files].map(([name, file]) => ({ name, file, sha256: fileHash(file) }));
  for (const { sha256, file } of named) {
    // What is kept already is not even read.
    if (!Buffer.isBuffer(file) && (await isKept(transaction, sha256))) continue;
    await transaction
      .insertInto('content_files')
      .values({ sha256, bytes: await bytesOf(file) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return Object.fromEntries(named.map(({ name, sha256 }) => [name, sha256]));
};

const isKept = async (db: Kysely<Tables>, sha256: string): Promise<boolean> => {
  const row = db.selectFrom('content_files').select('sha256').where('sha256', '=', sha256);
  return (await row.executeTakeFirst()) !== undefined;
};

export const keptFile = async (
  db: Kysely<Tables>,
  name: string,
  sha256: string | null,
): Promise<ContentFile | undefined> => {
  if (sha256 === null) return undefined;
  return isPhotographName(name) ? keptPhotograph(db, sha256) : keptBytes(db, sha256);
};

export const keptPhotograph = (db: Kysely<Tables>, sha256: string): Photograph => ({
  sha256,
  read: () => keptBytes(db, sha256),
});

const keptBytes = async (db: Kysely<Tables>, sha256: string): Promise<Buffer> => {
  const row = await db
    .selectFrom('content_files')
    .select('bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.bytes);
};
