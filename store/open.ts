import { statSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import type { StoreLocation } from '#config/config.ts';
import { type Patience, patience, untilFree } from './busy.ts';
import { migrate } from './migrate.ts';
import { openSqliteFile, sqliteDialect } from './sqlite.ts';
import type { Engine, Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';

/**
 * A store that may be out of reach for a while. `connect` opens and migrates it, remembers the
 * connection, and after a failure tries again when it is next asked: only a CannotStartError says that
 * no waiting would help.
 */
export type Store = {
  engine: Engine;
  /** For reading; whatever writes goes through the next three. */
  connect: () => Promise<Kysely<Tables>>;
  /** One transaction, all or nothing; the result comes once it is on the disk. */
  write: <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** The same in a commit that is shared on PostgreSQL too: for leads, which wait for the ledger's head anyway. */
  writeInTurn: <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** One statement, which PostgreSQL commits by itself: a third of the ways there and back. */
  writeOne: <Result>(statement: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export type StoreOptions = {
  onError?: (error: Error) => void;
  migrations?: Record<string, Migration>;
  patience?: Patience;
};

type Connection = { db: Kysely<Tables>; isUsable: () => boolean };

export const openStore = (location: StoreLocation, options: StoreOptions = {}): Store => {
  const engine = 'url' in location ? 'postgres' : 'sqlite';
  let opening: Promise<Connection> | undefined;
  const open = 'url' in location ? openPostgres : openSqlite;

  const begin = () => {
    const attempt = open(location as { url: string } & { file: string }, options);
    opening = attempt;
    attempt.catch(() => {
      if (opening === attempt) opening = undefined;
    });
    return attempt;
  };

  const connectNow = async (): Promise<Kysely<Tables>> => {
    const attempt = opening ?? begin();
    const connection = await attempt;
    if (connection.isUsable()) return connection.db;
    // Of several who find that out at once, one closes it.
    if (opening === attempt) {
      opening = undefined;
      await connection.db.destroy();
    }
    return connectNow();
  };

  const waiting = options.patience ?? patience;
  const connect = (): Promise<Kysely<Tables>> => untilFree(connectNow, waiting);
  const queue = new WriteQueue(connectNow, waiting);

  const writeInTurn: Store['write'] = (work) => queue.add(work);
  // PostgreSQL has many writers: what needs nothing of the others commits beside them.
  const write: Store['write'] = async (work) =>
    engine === 'sqlite' ? writeInTurn(work) : (await connect()).transaction().execute(work);
  const writeOne: Store['write'] = async (statement) =>
    engine === 'sqlite' ? write(statement) : statement(await connect());

  const close = async (): Promise<void> => {
    await queue.close();
    const connection = await opening?.catch(() => undefined);
    opening = undefined;
    await connection?.db.destroy();
  };

  return { engine, connect, write, writeInTurn, writeOne, close };
};

const openSqlite = async (
  { file }: { file: string },
  { migrations }: StoreOptions,
): Promise<Connection> => {
  const found = identity(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqliteFile(file)) });
  // A file that a restore replaced meanwhile is not the one that was opened.
  const opened = found ?? identity(file);
  await migrateOrClose(db, migrations);
  // A file that was moved or deleted would go on taking leads that nobody will ever see.
  return { db, isUsable: () => identity(file) === opened };
};

const identity = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
};

const openPostgres = async (
  { url }: { url: string },
  { migrations, onError = () => undefined }: StoreOptions,
): Promise<Connection> => {
  // Only here: the driver alone takes several megabytes, which a desk on SQLite has better uses for.
  const { openPostgresPool, postgresDialect } = await import('./postgres.ts');
  const pool: pg.Pool = openPostgresPool(url, onError);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  await migrateOrClose(db, migrations);
  return { db, isUsable: () => true };
};

const migrateOrClose = async (
  db: Kysely<Tables>,
  migrations: Record<string, Migration> | undefined,
): Promise<void> => {
  try {
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
