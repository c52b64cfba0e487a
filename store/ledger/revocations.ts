import type { Kysely } from 'kysely';
import { dialable } from '#lead/phone.ts';
import type { Store } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { Revocation } from '../types.ts';
import { append, holdHead } from './append.ts';
import { revocationEntry, type Stop } from './new-entries.ts';

/** Writes down that a seller said stop; nothing that was written before is changed. */
export const revokePhone = (store: Store, stop: Stop, now: number): Promise<number> =>
  store.write((transaction) => append(transaction, store.engine, [revocationEntry(stop, now)]));

/**
 * The same for a phone that may have said so before: what stands already is not written again. What waits to be
 * texted to it is not sent, to whichever lead it belongs. Whether the word is new.
 */
export const revokeOnce = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { phone, how }: { phone: string; how: string },
  now: number,
): Promise<boolean> => {
  await holdHead(transaction, engine);
  await transaction
    .updateTable('deliveries')
    .set({ state: 'dropped', last_error: 'not sent: the seller said stop' })
    .where('channel', '=', 'seller-text')
    .where('state', '=', 'pending')
    .where('lease', 'is', null)
    .where('lead_id', 'in', ({ selectFrom }) =>
      selectFrom('leads').select('id').where('phone', '=', phone),
    )
    .execute();
  if (await isRevoked(transaction, phone)) return false;
  await append(transaction, engine, [revocationEntry({ phone, how }, now)]);
  return true;
};

/** Whether the last word of a phone was to stop texts: no consent was given for it since. */
export const isRevoked = async (db: Kysely<Tables>, phone: string): Promise<boolean> => {
  const last = await db
    .selectFrom('consent_ledger')
    .select('kind')
    .where('number', '=', dialable(phone))
    .where(({ or, eb, and }) =>
      or([eb('kind', '=', 'revocation'), and([eb('kind', '=', 'request'), eb('agreed', '=', 1)])]),
    )
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'revocation';
};

/** Of texts, oldest first. */
export const revocationsOf = async (db: Kysely<Tables>, phone: string): Promise<Revocation[]> => {
  const rows = await db
    .selectFrom('consent_ledger')
    .select(['entry', 'phone', 'how', 'recorded_at'])
    .where('kind', '=', 'revocation')
    .where('number', '=', dialable(phone))
    .orderBy('entry')
    .execute();
  return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: recorded_at }));
};
