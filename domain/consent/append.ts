import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Engine, Tables } from '#store/tables.ts';
import { type Write, writeAll } from '#store/write-all.ts';
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

/** Adds these to the end of the chain; `head` is what `holdHead` gave in the same transaction. */
export const appendWrites = (
  transaction: Kysely<Tables>,
  head: Head,
  entries: readonly NewEntry[],
): Write[] => {
  const rows = chain(head, entries);
  const last = rows.at(-1);
  if (last === undefined) return [];
  return [
    transaction.insertInto('consent_ledger').values(rows),
    transaction.updateTable('consent_head').set({ entry: last.entry, sha256: last.sha256 }),
  ];
};

/** The same by itself; gives the number of the last. Whoever does more before it holds the head already. */
export const append = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  entries: readonly NewEntry[],
): Promise<number> => {
  const head = await holdHead(transaction, engine);
  await writeAll(transaction, engine, appendWrites(transaction, head, entries));
  return head.entry + entries.length;
};

export const chain = (head: Head, entries: readonly NewEntry[]): LedgerRow[] => {
  let end = head;
  return entries.map((entry) => {
    const row = sealEntry(end, entry, randomUUID());
    end = row;
    return row;
  });
};
