import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { chain } from '#domain/consent/append.ts';
import { type Head, sha256 } from '#domain/consent/entry.ts';
import { requestEntry } from '#domain/consent/new-entries.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import { openStore } from '#store/open.ts';
import { makeLead } from './service-leads.ts';

type Row = Record<string, SQLInputValue>;

/** A SQLite store with so many leads, each with its entry, hashed as the server would have done. */
export const fillLedger = async (file: string, count: number): Promise<void> => {
  const store = openStore({ file });
  await store.connect();
  await store.close();
  const database = new DatabaseSync(file);
  // Nobody needs these bytes after a crash.
  database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
  const leads = Array.from({ length: count }, () => makeLead());
  const empty = { entry: 0, sha256: '' };
  const rows = chain(empty, leads.map(requestEntry));
  insertAll(database, 'leads', leads.map(leadToRow) as Row[]);
  insertAll(database, 'consent_ledger', rows as Row[]);
  insertAll(
    database,
    'consent_wordings',
    leads.slice(0, 1).map(({ consent: { version, wording } }) => ({
      version,
      wording,
      sha256: sha256(wording),
    })),
  );
  const { entry, sha256: hash }: Head = rows.at(-1) ?? empty;
  database.prepare('update consent_head set entry = ?, sha256 = ?').run(entry, hash);
  database.exec('commit');
  database.close();
};

const insertAll = (database: DatabaseSync, table: string, rows: readonly Row[]): void => {
  const columns = Object.keys(rows[0] ?? {});
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`);
  for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
};
