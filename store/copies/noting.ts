import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { allTables, isDerived, type StoredTable } from '../backup/stored-tables.ts';

/*
 * What changed is noted by the store itself, in the commit that changes it, whoever writes: service, desk or a
 * command. Only the table and the key of a row are noted; what it holds is read when it is copied.
 */

/** Tables as they are copied: one without a key goes by the number of its rows. */
export const copiedTables = (database: DatabaseSync): StoredTable[] =>
  allTables(database).map((table) =>
    table.keys.length > 0
      ? table
      : { ...table, keys: ['rowid'], columns: ['rowid', ...table.columns] },
  );

/** What makes the tables, in an order that works; nothing of what the copy itself needs. */
export const schemaOf = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `select name, sql from sqlite_schema where sql is not null and name not like 'copy\\_%' escape '\\'
        and name not like 'lead\\_parts\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\'
        order by case type when 'table' then 1 when 'index' then 2 else 3 end, rowid`,
    )
    .all()
    .map(({ sql }) => String(sql));

const seriesWanted = (database: DatabaseSync): string =>
  hash('sha256', schemaOf(database).join('\n'));

export type CopyState = { series: string; number: number };

export const isNoting = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_schema where name = 'copy_state'").get() !== undefined;

/** How far the copy has come; nothing where the tables are others than it knows. */
export const readCopyState = (database: DatabaseSync): CopyState | undefined => {
  if (!isNoting(database)) return undefined;
  const row = database.prepare('select series, number, schema from copy_state').get();
  if (row === undefined || row['schema'] !== seriesWanted(database)) return undefined;
  return { series: String(row['series']), number: Number(row['number']) };
};

export const writeCopyState = (database: DatabaseSync, { series, number }: CopyState): void => {
  database
    .prepare('insert or replace into copy_state (id, series, number, schema) values (1, ?, ?, ?)')
    .run(series, number, seriesWanted(database));
};

/** Within a transaction; from then on every change is noted. */
export const startNoting = (database: DatabaseSync): void => {
  stopNoting(database);
  database.exec(`
    create table copy_changes (number integer primary key, name text not null, key text not null);
    create table copy_state (id integer primary key, series text not null, number integer not null,
      schema text not null);
  `);
  for (const table of copiedTables(database).filter(({ name }) => !isDerived(name))) {
    database.exec(triggersOf(table));
  }
};

const triggersOf = ({ name, keys }: StoredTable): string => {
  const note = (row: 'new' | 'old'): string =>
    `insert into copy_changes (name, key)
      values ('${name}', json_array(${keys.map((key) => `${row}."${key}"`).join(', ')}));`;
  const moved = keys.map((key) => `old."${key}" is not new."${key}"`).join(' or ');
  return `
    create trigger "copy_${name}_added" after insert on "${name}" begin ${note('new')} end;
    create trigger "copy_${name}_changed" after update on "${name}" begin ${note('new')} end;
    create trigger "copy_${name}_moved" after update on "${name}" when ${moved} begin ${note('old')} end;
    create trigger "copy_${name}_gone" after delete on "${name}" begin ${note('old')} end;
  `;
};

/** Nothing is left of it. */
const stopNoting = (database: DatabaseSync): void => {
  const triggers = database
    .prepare(
      "select name from sqlite_schema where type = 'trigger' and name like 'copy\\_%' escape '\\'",
    )
    .all();
  for (const { name } of triggers) database.exec(`drop trigger "${String(name)}"`);
  database.exec('drop table if exists copy_changes; drop table if exists copy_state');
};

/** In a store that nobody copies any more, or that was put back from a backup: the next copy begins anew. */
export const endNoting = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    if (!isNoting(database)) return;
    database.exec('begin immediate');
    stopNoting(database);
    database.exec('commit');
  } finally {
    database.close();
  }
};
