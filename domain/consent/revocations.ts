import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Certainty, Tables } from '#store/tables.ts';
import { append, holdHead } from './append.ts';
import type { Revocation } from './consent.ts';
import { resumptionEntry, revocationEntry, type Stop } from './new-entries.ts';

/** Writes down that a seller said stop; nothing that was written before is changed. */
export const revokePhone = (store: Store, stop: Stop, now: number): Promise<number> =>
  store.write((transaction) => append(transaction, store.engine, [revocationEntry(stop, now)]));

/**
 * The same for a phone that may have said so before: what stands already is not written again, unless it is surer
 * now whose word it is. What waits to be texted to it is not sent, to whichever lead it belongs. Whether texts or
 * calls to it end by this word.
 */
export const revokeOnce = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  stop: Stop & { certainty: Certainty },
  now: number,
): Promise<boolean> => {
  const { phone, to = 'texts', certainty } = stop;
  await holdHead(transaction, engine);
  if (to === 'texts') await dropWaitingTexts(transaction, phone);
  const standing = await standingStop(transaction, phone, to);
  const isSurer = certainty === 'from-the-phone' && standing?.certainty !== 'from-the-phone';
  if (standing === undefined || isSurer) {
    await append(transaction, engine, [revocationEntry(stop, now)]);
  }
  return standing === undefined;
};

const dropWaitingTexts = (transaction: Kysely<Tables>, phone: string) =>
  transaction
    .updateTable('deliveries')
    .set({ state: 'dropped', last_error: 'not sent: the seller said stop' })
    .where('channel', '=', 'seller-text')
    .where('state', '=', 'pending')
    .where('lease', 'is', null)
    .where('lead_id', 'in', ({ selectFrom }) =>
      selectFrom('leads').select('id').where('phone', '=', phone),
    )
    .execute();

/** A phone that said stop, or for which somebody did, wants texts again. Whether there was a stop to take back. */
export const resumeOnce = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  { phone, how }: { phone: string; how: string },
  now: number,
): Promise<boolean> => {
  await holdHead(transaction, engine);
  if (!(await isRevoked(transaction, phone))) return false;
  const word = { phone, how, certainty: 'from-the-phone' } as const;
  await append(transaction, engine, [resumptionEntry(word, now)]);
  return true;
};

/** We take back what one of us noted; a word of the phone itself, or on the private page, is not ours to take back. */
export const resumeHeard = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  word: Stop & { to: 'texts' | 'calls' },
  now: number,
): Promise<boolean> => {
  await holdHead(transaction, engine);
  const standing = await standingStop(transaction, word.phone, word.to);
  if (standing?.certainty !== 'heard') return false;
  await append(transaction, engine, [resumptionEntry(word, now)]);
  return true;
};

/** Whether texts to a phone are stopped, by whomever: a box that is checked later changes nothing of it. */
export const isRevoked = async (db: Kysely<Tables>, phone: string): Promise<boolean> =>
  (await standingStop(db, phone, 'texts')) !== undefined;

const kindsOf = {
  texts: ['revocation', 'resumption'],
  calls: ['call-revocation', 'call-resumption'],
} as const;

/** The last word about a phone, where it is to stop. */
export const standingStop = async (
  db: Kysely<Tables>,
  phone: string,
  to: 'texts' | 'calls',
): Promise<Revocation | undefined> => {
  const last = (await wordsOn(db, phone, to)).at(-1);
  return last?.isStop === true ? last : undefined;
};

/** Every word about texts or calls to a phone, oldest first: to stop them, or to have them again. */
export const wordsOn = async (
  db: Kysely<Tables>,
  phone: string,
  to: 'texts' | 'calls',
): Promise<Word[]> => (await wordsOnNumbers(db, [phone], to)).get(phone) ?? [];

export const wordsOnTexts = (db: Kysely<Tables>, phone: string) => wordsOn(db, phone, 'texts');

/** The same for several numbers at once, by the number. */
export const wordsOnNumbers = async (
  db: Kysely<Tables>,
  numbers: readonly string[],
  to: 'texts' | 'calls',
): Promise<Map<string, Word[]>> => {
  const known = [...new Set(numbers)].filter(Boolean);
  if (known.length === 0) return new Map();
  const [stop] = kindsOf[to];
  const rows = await db
    .selectFrom('consent_ledger')
    .select(['entry', 'kind', 'number as phone', 'number', 'how', 'certainty', 'recorded_at'])
    .where('number', 'in', known)
    .where('kind', 'in', kindsOf[to])
    .orderBy('entry')
    .execute();
  const words = rows.map(({ kind, recorded_at, ...row }) => ({
    ...row,
    recordedAt: recorded_at,
    isStop: kind === stop,
  }));
  return Map.groupBy(words, ({ number }) => number);
};

export type Word = Revocation & { isStop: boolean };
