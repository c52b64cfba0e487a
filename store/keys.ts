import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type KeyName = 'mailboxes' | 'pages';

export const readKey = async (db: Kysely<Tables>, name: KeyName): Promise<Buffer> => {
  const { secret } = await db
    .selectFrom('keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret, 'base64url');
};
