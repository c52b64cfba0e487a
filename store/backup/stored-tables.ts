import type { DatabaseSync } from 'node:sqlite';

export type StoredTable = { name: string; columns: string[]; keys: string[]; bytes: string[] };

/** What is made from the others, or belongs to the second copy. */
export const isDerived = (name: string): boolean =>
  /^(lead_search|lead_parts|sqlite_|copy_)/.test(name);

const isOfMigrations = (name: string): boolean => name.startsWith('kysely_');

/** Others refer to these two. */
const first = ['people', 'leads'];

/**
 * The tables that a store of SQLite keeps, so that whatever one refers to stands before it. Columns that the store
 * makes by itself are left out: they cannot be written.
 */
export const storedTables = (database: DatabaseSync): StoredTable[] =>
  allTables(database).filter(({ name }) => !isOfMigrations(name));

/** The same with what says which migrations it has seen. */
export const allTables = (database: DatabaseSync): StoredTable[] => {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !isDerived(name));
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : 9);
  return names.toSorted((a, b) => rank(a) - rank(b)).map((name) => tableOf(database, name));
};

const tableOf = (database: DatabaseSync, name: string): StoredTable => {
  const columns = database.prepare(`pragma table_info("${name}")`).all();
  const keys = columns.filter(({ pk }) => Number(pk) > 0);
  return {
    name,
    columns: columns.map((column) => String(column['name'])),
    keys: keys
      .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
      .map((key) => String(key['name'])),
    bytes: columns
      .filter(({ type }) => String(type).toLowerCase() === 'blob')
      .map((column) => String(column['name'])),
  };
};

export const quotedNames = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ');

/** Photos are large, and everything else is small. */
export const rowsAtOnce = ({ bytes }: StoredTable): number => (bytes.length > 0 ? 8 : 100);

/** Leads as they came: the search on SQLite numbers them so. */
export const inOrder = ({ name, columns }: StoredTable): string =>
  name === 'leads' ? '"received_at", "id"' : `"${columns[0]}"`;
