import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

type New = { keys: { name: string; secret: string } };

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('budgets')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('budgets_once', ['purpose', 'ends_at'])
    .execute();
  await db.schema
    .alterTable('deliveries')
    .addColumn('budget', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await makeKeys(db);
};

/** Made once, with the store, so that every process that shares it has the same. */
const makeKeys = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute();
  await db
    .$extendTables<New>()
    .insertInto('keys')
    .values(
      ['mailboxes', 'pages'].map((name) => ({
        name,
        secret: randomBytes(32).toString('base64url'),
      })),
    )
    .execute();
};
