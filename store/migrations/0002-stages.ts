import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('reached_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('value_cents', 'bigint')
    .execute();
  await db.schema.createIndex('stages_of_lead').on('stages').column('lead_id').execute();
  await db.schema
    .createTable('ad_exports')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('exported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_exports_once', ['lead_id', 'format', 'stage'])
    .execute();
};
