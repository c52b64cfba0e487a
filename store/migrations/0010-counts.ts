import { type Kysely, sql } from 'kysely';

/** How often something was done, what campaigns cost, and on which kind of device a lead was sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table leads add column device text not null default ''`.execute(db);
  await createTable(db, 'counts', ['day', 'event', 'source', 'page', 'language', 'device'])
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await createTable(db, 'count_sums', ['kind', 'event', 'label', 'day'])
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await createTable(db, 'campaign_costs', ['source', 'month'])
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .execute();
};

/** What tells one row from another comes first, and is its key. */
const createTable = (db: Kysely<unknown>, name: string, keys: readonly string[]) => {
  let table = db.schema.createTable(name);
  for (const key of keys) table = table.addColumn(key, 'text', (column) => column.notNull());
  return table.addPrimaryKeyConstraint(`${name}_once`, [...keys] as never[]);
};
