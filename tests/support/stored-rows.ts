import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { StoreLocation } from '#config/config.ts';
import { storedTables } from '#store/backup/stored-tables.ts';
import { openStore } from '#store/open.ts';
import { emptyStoreFile } from './empty-store.ts';

const tablesOfThisVersion = () => {
  const database = new DatabaseSync(emptyStoreFile());
  try {
    return storedTables(database);
  } finally {
    database.close();
  }
};

/** Every row of every table, in the same words whichever engine has it. */
export const storedRows = async (location: StoreLocation): Promise<Record<string, string[]>> => {
  const store = openStore(location);
  const db = await store.connect();
  const rows = await Promise.all(
    tablesOfThisVersion().map(async ({ name, columns }) => {
      const found = await sql<object>`select ${sql.join(columns.map((one) => sql.ref(one)))}
        from ${sql.table(name)}`.execute(db);
      return [name, found.rows.map((row) => JSON.stringify(row, bytesAsHex)).toSorted()] as const;
    }),
  );
  await store.close();
  return Object.fromEntries(rows);
};

const bytesAsHex = (_: string, value: unknown): unknown => {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] };
  if (type === 'Buffer') return Buffer.from(data ?? []).toString('hex');
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
};
