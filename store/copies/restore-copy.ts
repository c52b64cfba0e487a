import { closeSync, existsSync, fsyncSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { letGo } from '../backup/backup.ts';
import { quotedNames } from '../backup/stored-tables.ts';
import { openPrivateFile } from '../private-files.ts';
import { BytesFolder, isKeptBytes } from './bytes.ts';
import { conditionOf } from './read-rows.ts';
import { newestSeries, type Piece, piecesOf, type Table } from './series.ts';

export type RestoredCopy = {
  /** Everything that was acknowledged before is in it. */
  at: number;
  /** Where the copy is damaged, and what came later cannot be read. */
  problem: string | undefined;
  /** Photos and files of the website that cannot be read, as they are called in the copy: they are empty. */
  unread: string[];
};

/** Puts a copy together in a new file, to the last commit that is whole. */
export const restoreCopy = (folder: string, key: Buffer, file: string): RestoredCopy => {
  const series = existsSync(folder) ? newestSeries(folder) : undefined;
  if (series === undefined) throw new Error(`there is no copy of the leads in ${folder}`);
  const written = openPrivateFile(file, 'a');
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; begin',
    );
    const restoring = new Restoring(database, new BytesFolder(folder, key));
    const pieces = piecesOf(folder, series, key);
    let next = pieces.next();
    for (; next.done !== true; next = pieces.next()) {
      restoring.take(next.value);
      // Bit by bit, as a backup is written: a service that runs beside a trial waits for the same disk.
      if (next.value.kind === 'rows') letGo(written);
    }
    if (restoring.at === undefined) throw new Error(next.value.problem ?? 'the copy has no end');
    restoring.finish();
    database.exec('commit');
    const broken = database.prepare('pragma foreign_key_check').get();
    if (broken !== undefined) throw new Error(`rows of ${broken['table']} refer to none`);
    return { at: restoring.at, problem: next.value.problem, unread: restoring.unread };
  } finally {
    database.close();
    fsyncSync(written);
    closeSync(written);
  }
};

class Restoring {
  readonly #database: DatabaseSync;
  readonly #bytes: BytesFolder;
  readonly #statements = new Map<string, StatementSync>();
  /** What comes once all rows are there: until then it would only be in the way. */
  #later: string[] = [];
  at: number | undefined;
  readonly unread: string[] = [];

  constructor(database: DatabaseSync, bytes: BytesFolder) {
    this.#database = database;
    this.#bytes = bytes;
  }

  take(piece: Piece): void {
    if (piece.kind === 'schema') this.#begin(piece.statements);
    else if (piece.kind === 'rows') this.#insert(piece);
    else if (piece.kind === 'end') this.at = piece.at;
    else {
      // First all that changed goes: a value that wandered from one row to another is never there twice.
      for (const change of piece.changes) this.#remove(change);
      for (const change of piece.changes) this.#insert(change);
      this.at = piece.at;
    }
  }

  #begin(statements: readonly string[]): void {
    const isTable = (sql: string): boolean => /^create table/i.test(sql);
    for (const sql of statements.filter(isTable)) this.#database.exec(sql);
    this.#later = statements.filter((sql) => !isTable(sql));
  }

  #remove({ table, keys, gone }: Table & { keys: string[]; gone: unknown[][] }): void {
    const statement = this.#prepared(`delete from "${table}" where ${conditionOf(keys)}`);
    for (const key of gone) statement.run(...(key as SQLInputValue[]));
  }

  #insert({ table, columns, rows }: Table): void {
    const marks = columns.map(() => '?').join(', ');
    const statement = this.#prepared(
      `insert into "${table}" (${quotedNames(columns)}) values (${marks})`,
    );
    for (const row of rows) statement.run(...row.map((value) => this.#valueOf(value)));
  }

  #valueOf(value: unknown): SQLInputValue {
    return isKeptBytes(value) ? this.#bytesOf(value.$bytes) : (value as SQLInputValue);
  }

  /** One photo that is damaged keeps back no lead. */
  #bytesOf(name: string): Uint8Array {
    try {
      return this.#bytes.read(name);
    } catch {
      this.unread.push(name);
      return new Uint8Array();
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  /** Indexes, triggers, and the search, which is made from the leads. */
  finish(): void {
    const [triggers, others] = [true, false].map((wanted) =>
      this.#later.filter((sql) => /^create trigger/i.test(sql) === wanted),
    );
    for (const sql of others ?? []) this.#database.exec(sql);
    this.#database.exec(`
      insert into lead_search (lead_id, search, labels)
        select id, search, labels from leads where search <> '' order by received_at, id;
      insert into lead_parts (lead_parts, rank) values ('secure-delete', 1);
      insert into lead_parts (lead_parts) values ('rebuild');
    `);
    for (const sql of triggers ?? []) this.#database.exec(sql);
  }
}
