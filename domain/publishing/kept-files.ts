import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { type ContentFiles, fileHash } from './content-files.ts';

/** Each once, however many versions and drafts have it; answers their hashes. */
export const keepFiles = async (
  transaction: Kysely<Tables>,
  files: ContentFiles,
): Promise<Record<string, string>> => {
  const named = [...files].map(([name, bytes]) => ({ name, bytes, sha256: fileHash(bytes) }));
  for (const { sha256, bytes } of named) {
    await transaction
      .insertInto('content_files')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return Object.fromEntries(named.map(({ name, sha256 }) => [name, sha256]));
};

export const keptBytes = async (
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
