import type { Kysely } from 'kysely';
import { dialable } from '#lead/phone.ts';
import type { Store } from '../open.ts';
import type { Certainty, Tables } from '../tables.ts';
import type { Revocation } from '../types.ts';
import { append, holdHead } from './append.ts';
import { resumptionEntry, revocationEntry, type Stop } from './new-entries.ts';

/** Writes down that a seller said stop; nothing that was written before is changed. */
export const revokePhone = (store: Store, stop: Stop, now: number): Promise<number> =>
  store.write((transaction) => append(transaction, store.engine, [revocationEntry(stop, now)]));

/**
 * The same for a phone that may have said so before: what stands already is not written again, unless it is surer
 * now whose word it is. What waits to be texted to it is not sent, to whichever lead it belongs. Whether texts to
 * it end by this word.
 */
export const revokeOnce = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  stop: { phone: string; how: string; certainty: Certainty },
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
      selectFrom('leads').select('id').where('phone', '=', stop.phone),
    )
    .execute();
  const standing = await standingStop(transaction, stop.phone);
  const isSurer = stop.certainty === 'from-the-phone' && standing?.certainty !== 'from-the-phone';
  if (standing === undefined || isSurer) {
    await append(transaction, engine, [revocationEntry(stop, now)]);
  }
  return standing === undefined;
};

/** A phone that said stop, or for which somebody did, wants texts again. Whether there was a stop to take back. */
export const resumeOnce = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { phone, how }: { phone: string; how: string },
  now: number,
): Promise<boolean> => {
  await holdHead(transaction, engine);
  if (!(await isRevoked(transaction, phone))) return false;
  await append(transaction, engine, [resumptionEntry(phone, how, now)]);
  return true;
};

/** Whether texts to a phone are stopped, by whomever: a box that is checked later changes nothing of it. */
export const isRevoked = async (db: Kysely<Tables>, phone: string): Promise<boolean> =>
  (await standingStop(db, phone)) !== undefined;

/** The last word about a phone, where it is to stop texts. */
const standingStop = async (
  db: Kysely<Tables>,
  phone: string,
): Promise<{ certainty: Certainty } | undefined> => {
  const last = await db
    .selectFrom('consent_ledger')
    .select(['kind', 'certainty'])
    .where('number', '=', dialable(phone))
    .where('kind', 'in', ['revocation', 'resumption'])
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'revocation' ? last : undefined;
};

/** Every word about texts to a phone, oldest first: to stop them, or to have them again. */
export const wordsOnTexts = async (db: Kysely<Tables>, phone: string): Promise<WordOnTexts[]> => {
  const rows = await db
    .selectFrom('consent_ledger')
    .select(['entry', 'kind', 'phone', 'how', 'certainty', 'recorded_at'])
    .where('kind', 'in', ['revocation', 'resumption'])
    .where('number', '=', dialable(phone))
    .orderBy('entry')
    .execute();
  return rows.map(({ kind, recorded_at, ...row }) => ({
    ...row,
    recordedAt: recorded_at,
    isStop: kind === 'revocation',
  }));
};

export type WordOnTexts = Revocation & { isStop: boolean };
