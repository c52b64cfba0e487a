import type { Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import type { Passkey } from './passkeys.ts';

/** A phone or computer that somebody of the family lets us ring. */
export type PushDevice = {
  /** The hash of the endpoint. */
  id: string;
  personId: string;
  /** Where the browser's push service takes messages for it: whoever knows it could send there. */
  endpoint: string;
  publicKey: string;
  secret: string;
  device: string;
  /** With which whoever lets it ring had signed in, where that is known. */
  passkeyId?: string | undefined;
  createdAt: number;
  toldAt: number | undefined;
};

/** The same browser again, or somebody else on it: the newest word counts. */
export const keepPushDevice = async (
  transaction: Kysely<Tables>,
  device: Omit<PushDevice, 'toldAt'>,
): Promise<void> => {
  const row = {
    person_id: device.personId,
    endpoint: device.endpoint,
    public_key: device.publicKey,
    secret: device.secret,
    device: device.device,
    passkey_id: device.passkeyId ?? null,
    created_at: device.createdAt,
    told_at: null,
  };
  await transaction
    .insertInto('push_devices')
    .values({ id: device.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Of those who have not left. */
const ringing = (db: Kysely<Tables>) =>
  db
    .selectFrom('push_devices')
    .innerJoin('people', 'people.id', 'push_devices.person_id')
    .where('people.removed_at', 'is', null);

export const listPushDevices = async (db: Kysely<Tables>): Promise<PushDevice[]> => {
  const rows = await ringing(db)
    .selectAll('push_devices')
    .orderBy('push_devices.created_at')
    .execute();
  return rows.map(rowToDevice);
};

export const hasPushDevices = async (store: Store): Promise<boolean> => {
  const found = await ringing(await store.connect())
    .select('push_devices.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const removePushDevices = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db.deleteFrom('push_devices').where('id', 'in', ids).execute();
};

/** All of a person's, or those of one name. */
export const removePushDevicesOf = async (
  db: Kysely<Tables>,
  personId: string,
  device?: string,
): Promise<void> => {
  await db
    .deleteFrom('push_devices')
    .where('person_id', '=', personId)
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? ''))
    .execute();
};

/** Those that were let ring with this passkey; where it is not known, those of the same name. */
export const removePushDevicesLetBy = async (
  db: Kysely<Tables>,
  { id, personId, device }: Pick<Passkey, 'id' | 'personId' | 'device'>,
): Promise<void> => {
  await db
    .deleteFrom('push_devices')
    .where('person_id', '=', personId)
    .where(({ or, and, eb }) =>
      or([
        eb('passkey_id', '=', id),
        and([eb('passkey_id', 'is', null), eb('device', '=', device)]),
      ]),
    )
    .execute();
};

export const pushDevicesTold = async (
  store: Store,
  ids: readonly string[],
  now: number,
): Promise<void> => {
  if (ids.length === 0) return;
  await store.writeOne((db) =>
    db.updateTable('push_devices').set({ told_at: now }).where('id', 'in', ids).execute(),
  );
};

const rowToDevice = (row: Selectable<Tables['push_devices']>): PushDevice => ({
  id: row.id,
  personId: row.person_id,
  endpoint: row.endpoint,
  publicKey: row.public_key,
  secret: row.secret,
  device: row.device,
  passkeyId: row.passkey_id ?? undefined,
  createdAt: row.created_at,
  toldAt: row.told_at ?? undefined,
});
