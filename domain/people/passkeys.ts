import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';

/** Whether this is the first answer to it; of those before, what can be answered no more is forgotten. */
export const useChallenge = (
  store: Store,
  id: string,
  now: number,
  lifetimeMs: number,
): Promise<boolean> =>
  store.write(async (transaction) => {
    await transaction.deleteFrom('challenges').where('ends_at', '<=', now).execute();
    const used = await transaction
      .insertInto('challenges')
      .values({ id, ends_at: now + lifetimeMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return used.length === 1;
  });

export type Passkey = {
  id: string;
  personId: string;
  host: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  device: string;
  createdAt: number;
  usedAt: number | undefined;
};

/** Those that work at this address. */
export const listPasskeys = async (store: Store, host: string): Promise<Passkey[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('host', '=', host)
    .orderBy('created_at')
    .execute();
  return rows.map(rowToPasskey);
};

export const listAllPasskeys = async (db: Kysely<Tables>): Promise<Passkey[]> => {
  const rows = await db.selectFrom('passkeys').selectAll().orderBy('created_at').execute();
  return rows.map(rowToPasskey);
};

export const removePasskey = async (transaction: Kysely<Tables>, id: string): Promise<void> => {
  await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
};

export const findPasskey = async (store: Store, id: string): Promise<Passkey | undefined> => {
  const db = await store.connect();
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowToPasskey(row);
};

export const addPasskey = async (
  transaction: Kysely<Tables>,
  passkey: Omit<Passkey, 'usedAt'>,
): Promise<void> => {
  await transaction
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      host: passkey.host,
      public_key: Buffer.from(passkey.publicKey).toString('base64url'),
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      device: passkey.device,
      created_at: passkey.createdAt,
      used_at: null,
    })
    .execute();
};

export const passkeyUsed = async (
  transaction: Kysely<Tables>,
  id: string,
  counter: number,
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .execute();
};

const rowToPasskey = (row: Tables['passkeys']): Passkey => ({
  id: row.id,
  personId: row.person_id,
  host: row.host,
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  device: row.device,
  createdAt: row.created_at,
  usedAt: row.used_at ?? undefined,
});
