import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openStore } from '../open.ts';
import type { Tables } from '../tables.ts';
import { writeMoment } from './backup-postgres.ts';
import { factsIn, type StoreFacts } from './compare-stores.ts';
import { type Replacement, StoreInUseError } from './replace-store.ts';
import { quotedNames, rowsAtOnce, type StoredTable, storedTables } from './stored-tables.ts';

/**
 * Puts what a file of SQLite holds in the place of everything in a PostgreSQL, in one transaction; what was there is
 * kept as a file of SQLite, `aside`. Nobody may write in between, and servers that run are refused as well: they
 * remember keys and people of the store from before.
 */
export const replacePostgres = async (
  { url, by, aside, prepare }: Omit<Replacement, 'file'> & { url: string },
  isKnownToBeUnused: boolean,
): Promise<StoreFacts> => {
  const store = openStore({ url });
  try {
    const db = await store.connect();
    if (!isKnownToBeUnused) await assertAlone(db);
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const tables = tablesIn(by);
        await holdWriters(transaction, tables);
        await writeMoment(transaction, aside);
        const before = factsIn(aside);
        prepare?.(before);
        await refill(transaction, by, tables);
        return before;
      });
  } finally {
    await store.close();
  }
};

const tablesIn = (file: string): StoredTable[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return storedTables(database);
  } finally {
    database.close();
  }
};

/** Who has just left is still listed for a moment. */
const looks = 20;

const assertAlone = async (db: Kysely<Tables>, look = 1): Promise<void> => {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others
    from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  if (look === looks) {
    throw new StoreInUseError(
      `connections of others: ${others}`,
      ` (connections of others: ${others}; where they are of no server, add --stopped)`,
    );
  }
  await sleep(100);
  return assertAlone(db, look + 1);
};

/** Before the first look: what is read afterwards is what nobody can change any more. */
const holdWriters = async (
  transaction: Kysely<Tables>,
  tables: readonly StoredTable[],
): Promise<void> => {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(transaction);
};

const refill = async (
  transaction: Kysely<Tables>,
  file: string,
  tables: readonly StoredTable[],
): Promise<void> => {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    for (const table of tables) await refillTable(transaction, source, table);
  } finally {
    source.close();
  }
};

/** PostgreSQL takes 65,535 values in one statement. */
const mostValues = 30_000;

const refillTable = async (
  transaction: Kysely<Tables>,
  source: DatabaseSync,
  table: StoredTable,
): Promise<void> => {
  const { name, columns } = table;
  const most = Math.min(rowsAtOnce(table), Math.floor(mostValues / columns.length));
  const insert = async (rows: unknown[][]): Promise<void> => {
    if (rows.length === 0) return;
    const values = rows.map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${sql.raw(quotedNames(columns))})
      values ${sql.join(values)}`.execute(transaction);
  };
  const statement = source.prepare(`select ${quotedNames(columns)} from "${name}"`);
  statement.setReturnArrays(true);
  let waiting: unknown[][] = [];
  for (const row of statement.iterate()) {
    waiting.push((row as unknown as unknown[]).map(asPostgresTakesIt));
    if (waiting.length < most) continue;
    await insert(waiting);
    waiting = [];
  }
  await insert(waiting);
};

/** The driver sends a Buffer as bytes, and any other array as JSON. */
const asPostgresTakesIt = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value) : value;
