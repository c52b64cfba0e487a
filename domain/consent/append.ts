import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Engine, Tables } from '#store/tables.ts';
import { type Head, type LedgerRow, type NewEntry, sealEntry } from './entry.ts';

/**
 * The end of the chain, held until the transaction ends: on PostgreSQL by a lock on its row, on
 * SQLite because there is one writer. Whoever appends takes it before anything else, so that two
 * processes can never wait for each other.
 */
export const holdHead = (transaction: Kysely<Tables>, engine: Engine): Promise<Head> =>
  transaction
    .selectFrom('consent_head')
    .select(['entry', 'sha256'])
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();

/** Adds these to the end of the chain; gives the number of the last. Whoever does more before it holds the head already. */
export const append = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  entries: readonly NewEntry[],
): Promise<number> => appendAfter(transaction, await holdHead(transaction, engine), entries);

/** The same where `head` is what `holdHead` gave in this transaction, and nothing was added since. */
export const appendAfter = async (
  transaction: Kysely<Tables>,
  head: Head,
  entries: readonly NewEntry[],
): Promise<number> => {
  const rows = chain(head, entries);
  const last = rows.at(-1);
  if (last === undefined) return head.entry;
  const { entry, sha256 } = last;
  await transaction.insertInto('consent_ledger').values(rows).execute();
  await transaction.updateTable('consent_head').set({ entry, sha256 }).execute();
  return entry;
};

export const chain = (head: Head, entries: readonly NewEntry[]): LedgerRow[] => {
  let end = head;
  return entries.map((entry) => {
    const row = sealEntry(end, entry, randomUUID());
    end = row;
    return row;
  });
};
