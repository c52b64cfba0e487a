import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { openStore, type Store } from '../open.ts';
import type { Tables } from '../tables.ts';
import { checkedCount, removeStore } from './backup.ts';
import {
  inOrder,
  quotedNames,
  rowsAtOnce,
  type StoredTable,
  storedTables,
} from './stored-tables.ts';

/**
 * Copies a PostgreSQL as it stands at one moment into a new file of SQLite, which either engine restores: by our own
 * reading, so that no tool of its version is needed. Comes back with how many leads it holds.
 */
export const backupPostgres = async (store: Store, destination: string): Promise<number> => {
  const db = await store.connect();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((moment) => writeMoment(moment, destination));
};

/** The same of a transaction that somebody else has open. */
export const writeMoment = async (moment: Kysely<Tables>, destination: string): Promise<number> => {
  if (existsSync(destination)) throw new Error(`${destination} exists already; choose a new name`);
  const unfinished = `${destination}.part`;
  removeStore(unfinished);
  try {
    // Writing what was read may take its time: this is no lead that others wait for.
    await sql`set local idle_in_transaction_session_timeout = 60000`.execute(moment);
    await makeEmptyStore(unfinished);
    await fill(unfinished, moment);
    const leads = checkedCount(unfinished);
    renameSync(unfinished, destination);
    return leads;
  } catch (error) {
    removeStore(unfinished);
    throw error;
  }
};

const makeEmptyStore = async (file: string): Promise<void> => {
  const store = openStore({ file });
  await store.connect();
  await store.close();
};

const fill = async (file: string, moment: Kysely<Tables>): Promise<void> => {
  const copy = new DatabaseSync(file);
  try {
    copy.exec(
      'pragma journal_mode = delete; pragma synchronous = off; pragma foreign_keys = off; begin',
    );
    for (const table of storedTables(copy)) await fillTable(copy, table, moment);
    copy.exec('commit');
  } finally {
    copy.close();
  }
  const written = openSync(file, 'r');
  fsyncSync(written);
  closeSync(written);
};

const fillTable = async (
  copy: DatabaseSync,
  table: StoredTable,
  moment: Kysely<Tables>,
): Promise<void> => {
  const { name, columns } = table;
  // The first start of a store writes rows of its own.
  copy.exec(`delete from "${name}"`);
  const insert = copy.prepare(
    `insert into "${name}" (${quotedNames(columns)}) values (${columns.map(() => '?').join(', ')})`,
  );
  await sql`declare rows_of_a_table no scroll cursor for
    select ${sql.raw(quotedNames(columns))} from ${sql.table(name)}
    order by ${sql.raw(inOrder(table))}`.execute(moment);
  const next = sql<Record<string, SQLInputValue>>`fetch ${sql.raw(String(rowsAtOnce(table)))}
    from rows_of_a_table`;
  for (;;) {
    const { rows } = await next.execute(moment);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    if (rows.length === 0) break;
  }
  await sql`close rows_of_a_table`.execute(moment);
};
