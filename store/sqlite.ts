import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { closeToOthers, makePrivateFile, makePrivateFolder } from './private-files.ts';

/** Fails at once where somebody holds the file, as everything does that is asked of it: see busy.ts. */
export const openSqliteFile = (file: string): DatabaseSync => {
  makePrivateFolder(dirname(file));
  // SQLite gives the files beside it the same mode when it makes them.
  makePrivateFile(file);
  for (const beside of ['-wal', '-shm']) closeToOthers(`${file}${beside}`);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // FULL: a commit is on the disk before the seller is told so. secure_delete: erased means erased.
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
    `);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

/** Kysely over node:sqlite, for which it has no dialect of its own. */
export const sqliteDialect = (database: DatabaseSync): Dialect => ({
  createDriver: () => new WritingSqliteDriver(database),
  createAdapter: () => new TransactionalSqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Kysely's migrator then runs in one transaction, so that two starting servers do not collide. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WritingSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  // A transaction that begins as a reader and turns writer may fail halfway, when another process wrote
  // meanwhile; one that begins as a writer fails before it has done anything, and can begin again. One
  // that only reads sees one moment of the store and holds up nobody.
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  // SQLite may have rolled back by itself, as it does when the disk is full.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Statements differ by how many leads they carry. */
const mostPrepared = 200;

const withStatementCache = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, ReturnType<typeof asKyselyStatement>>();
  return {
    close: () => database.close(),
    prepare: (query) => {
      const known = prepared.get(query);
      if (known !== undefined) return known;
      const statement = asKyselyStatement(database.prepare(query));
      prepared.set(query, statement);
      if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value ?? '');
      return statement;
    },
  };
};

type Values = Parameters<StatementSync['all']>;
type Row = Record<string, unknown>;

/**
 * Rows are put together here: those that node:sqlite makes have no shape, and reading eleven columns
 * of 100,000 of them takes 180 ms instead of 9.
 */
const asKyselyStatement = (statement: StatementSync) => {
  let names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const toRow = (values: unknown): Row => {
    const cells = values as unknown[];
    // Another process may have migrated the store since.
    if (cells.length !== names.length) names = statement.columns().map(({ name }) => name);
    const row: Row = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = cells[index];
    return row;
  };
  return {
    reader: names.length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as Values)).map(toRow),
    run: (values: readonly unknown[]) => statement.run(...(values as Values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)).map(toRow),
  };
};
