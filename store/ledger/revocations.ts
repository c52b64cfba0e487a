import type { Kysely } from 'kysely';
import type { Store } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { Revocation } from '../types.ts';
import { writeAll } from '../write-all.ts';
import { appendWrites, holdHead } from './append.ts';
import { revocationEntry } from './new-entries.ts';

/** Writes down that a seller said stop; nothing that was written before is changed. */
export const revokePhone = (
  store: Store,
  { phone, how }: { phone: string; how: string },
  now: number,
): Promise<number> =>
  store.write(async (transaction) => {
    const head = await holdHead(transaction, store.engine);
    const entries = [revocationEntry(phone, how, now)];
    await writeAll(transaction, store.engine, appendWrites(transaction, head, entries));
    return head.entry + 1;
  });

/** Oldest first. */
export const revocationsOf = async (db: Kysely<Tables>, phone: string): Promise<Revocation[]> => {
  const rows = await db
    .selectFrom('consent_ledger')
    .select(['entry', 'phone', 'how', 'recorded_at'])
    .where('kind', '=', 'revocation')
    .where('phone', '=', phone)
    .orderBy('entry')
    .execute();
  return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: recorded_at }));
};
