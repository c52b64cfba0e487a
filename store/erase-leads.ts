import { type Kysely, sql } from 'kysely';
import { appendWrites, holdHead } from './ledger/append.ts';
import { blank } from './ledger/entry.ts';
import { erasureEntry } from './ledger/new-entries.ts';
import type { Store } from './open.ts';
import type { Engine, Tables } from './tables.ts';
import { writeAll } from './write-all.ts';

const personal = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  property_address: '',
  property_city: '',
  property_state: '',
  property_zip: '',
  comments: '',
  agree_to_texts: 0,
  city: '',
  page: '',
  source: '{}',
  suspect: '',
} as const satisfies Partial<Tables['leads']>;

/**
 * Leaves a tombstone: id, reference, when it came and when it was erased; nothing about the person.
 * Its entry in the consent ledger is blanked, and another one says so.
 */
export const eraseLead = async (store: Store, id: string, now: number): Promise<void> => {
  await store.write((transaction) => erase(transaction, store.engine, id, now));
};

const erase = async (
  db: Kysely<Tables>,
  engine: Engine,
  id: string,
  now: number,
): Promise<void> => {
  const head = await holdHead(db, engine);
  const blanked = await db
    .updateTable('consent_ledger')
    .set(blank)
    .where('lead_id', '=', id)
    .where('kind', '=', 'request')
    .where('salt', '<>', '')
    .returning('entry')
    .execute();
  const entries = blanked.map(({ entry }) => erasureEntry(id, entry, now));
  await writeAll(db, engine, appendWrites(db, head, entries));
  await db.deleteFrom('deliveries').where('lead_id', '=', id).execute();
  await db
    .updateTable('leads')
    .set({ ...personal, fingerprint: `erased:${id}`, erased_at: now })
    .where('id', '=', id)
    .execute();
};

export type Erased = { id: string; reference: string };

/** Erases what is older than the owner wants to keep, a few at a time so that new leads get through. */
export const eraseOlderThan = async (
  store: Store,
  before: number,
  now: number,
  limit = 100,
): Promise<Erased[]> => {
  const db = await store.connect();
  const old = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('received_at', '<', before)
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  for (const { id } of old) await eraseLead(store, id, now);
  return old;
};

/** SQLite keeps what was overwritten in its log until the log is folded into the file. */
export const foldWriteAheadLog = async (store: Store): Promise<void> => {
  if (store.engine !== 'sqlite') return;
  await sql`pragma wal_checkpoint(truncate)`.execute(await store.connect());
};
