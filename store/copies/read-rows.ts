import type { DatabaseSync } from 'node:sqlite';
import { inOrder, quotedNames, rowsAtOnce, type StoredTable } from '../backup/stored-tables.ts';
import type { BytesFolder } from './bytes.ts';

type Row = unknown[];

/** Bytes are not read before it is known that the copy lacks them. */
const selected = ({ name, columns, bytes }: StoredTable): string =>
  columns
    .map((one) => (bytes.includes(one) ? `null as "${one}"` : `"${name}"."${one}"`))
    .join(', ');

/** All rows of a table, some at a time. */
export function* allRows(
  database: DatabaseSync,
  table: StoredTable,
  kept: BytesFolder,
): Generator<Row[]> {
  const order = table.keys.includes('rowid') ? 'rowid' : inOrder(table);
  const statement = database.prepare(
    `select ${selected(table)} from "${table.name}" order by ${order}`,
  );
  statement.setReturnArrays(true);
  const most = rowsAtOnce(table);
  const withBytes = keepingBytes(database, table, kept);
  let waiting: Row[] = [];
  for (const row of statement.iterate()) {
    waiting.push(withBytes(row as unknown as Row));
    if (waiting.length < most) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}

/** The row that has a key; nothing where it is gone. */
export const rowReader = (
  database: DatabaseSync,
  table: StoredTable,
  kept: BytesFolder,
): ((keys: readonly unknown[]) => Row | undefined) => {
  const { name, keys } = table;
  const statement = database.prepare(
    `select ${selected(table)} from "${name}" where ${conditionOf(keys)}`,
  );
  statement.setReturnArrays(true);
  const withBytes = keepingBytes(database, table, kept);
  return (values) => {
    const row = statement.get(...(values as string[])) as unknown as Row | undefined;
    return row && withBytes(row);
  };
};

export const conditionOf = (keys: readonly string[]): string =>
  keys.map((key) => `"${key}" = ?`).join(' and ');

/** Writes what the copy lacks of a row's bytes, and says in the row where they are. */
const keepingBytes = (
  database: DatabaseSync,
  { name, columns, keys, bytes }: StoredTable,
  kept: BytesFolder,
): ((row: Row) => Row) => {
  if (bytes.length === 0) return (row) => row;
  const read = database.prepare(
    `select ${quotedNames(bytes)} from "${name}" where ${conditionOf(keys)}`,
  );
  return (row) => {
    const ids = keys.map((key) => row[columns.indexOf(key)]);
    const names = bytes.map((column) => kept.nameOf(name, column, ids));
    if (!names.every((one) => kept.has(one))) {
      const found = read.get(...(ids as string[])) ?? {};
      for (const [index, column] of bytes.entries()) {
        const value = found[column];
        if (value instanceof Uint8Array) kept.write(names[index] ?? '', value);
      }
    }
    return row.map((value, index) => {
      const at = bytes.indexOf(columns[index] ?? '');
      return at < 0 ? value : { $bytes: names[at] };
    });
  };
};
