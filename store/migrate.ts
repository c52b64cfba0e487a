import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { CannotStartError } from '#config/cannot-start.ts';
import { migrations as released } from './migrations/all.ts';
import type { Tables } from './tables.ts';

/** The store was written by a newer version of this program, which alone knows how to read it. */
class SchemaTooNewError extends CannotStartError {
  override name = 'SchemaTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `The lead store has a newer schema than this version knows (${unknown.join(', ')}). ` +
        'Start the newer version, or restore a backup from before it.',
    );
  }
}

export const migrate = async (
  db: Kysely<Tables>,
  migrations: Record<string, Migration> = released,
): Promise<void> => {
  const applied = await appliedMigrations(db);
  const unknown = namesUnknown(applied, migrations);
  if (unknown.length > 0) throw new SchemaTooNewError(unknown);
  // The migrator asks for the write lock even where nothing is left to do.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/** What a store went through that this version does not know; nothing where this version may open it. */
export const unknownMigrations = async (db: Kysely<Tables>): Promise<string[]> =>
  namesUnknown(await appliedMigrations(db), released);

const namesUnknown = (applied: readonly string[], known: Record<string, Migration>): string[] =>
  applied.filter((name) => !(name in known));

const appliedMigrations = async (db: Kysely<Tables>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
};
