import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from './open.ts';
import type { Tables } from './tables.ts';

export type KeyName = 'challenges' | 'mailboxes' | 'pages' | 'push' | 'sellers';

export const readKey = async (db: Kysely<Tables>, name: KeyName): Promise<Buffer> =>
  (await findKey(db, name)) ?? Promise.reject(new Error(`the store has no key for ${name}`));

/** Made when it is first asked for; of several processes that ask at once, all get the one that was kept. */
export const keyOrNew = async (
  store: Store,
  name: KeyName,
  make: () => Buffer,
): Promise<Buffer> => {
  const found = await findKey(await store.connect(), name);
  if (found !== undefined) return found;
  const secret = make().toString('base64url');
  await store.writeOne((db) =>
    db
      .insertInto('keys')
      .values({ name, secret })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return readKey(await store.connect(), name);
};

/**
 * What was sealed with the old ones holds no more: links of sellers, forms that lie open, what a device was asked to
 * sign. A push service knows a phone by the old one, so each has to be asked again. The one for mailboxes
 * counts, and seals the links that end emails: those work for as long as somebody may read the email.
 */
export const replaceKeys = async (transaction: Kysely<Tables>): Promise<void> => {
  await transaction
    .deleteFrom('keys')
    .where('name', 'in', ['challenges', 'push', 'sellers'] satisfies KeyName[])
    .execute();
  await transaction
    .updateTable('keys')
    .set({ secret: randomBytes(32).toString('base64url') })
    .where('name', '=', 'pages' satisfies KeyName)
    .execute();
  await transaction.deleteFrom('push_devices').execute();
};

const findKey = async (db: Kysely<Tables>, name: KeyName): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && Buffer.from(row.secret, 'base64url');
};
