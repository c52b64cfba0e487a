import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { sha256 } from './entry.ts';

export type Wording = { version: string; wording: string };

/** Each exact wording is kept once; entries name it by version and hash. */
export const keepWordings = async (
  db: Kysely<Tables>,
  wordings: readonly Wording[],
): Promise<void> => {
  const known = wordings.filter(({ wording }) => wording !== '');
  const rows = known.map(({ version, wording }) => ({ version, sha256: sha256(wording), wording }));
  if (rows.length === 0) return;
  await db
    .insertInto('consent_wordings')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['version', 'sha256']).doNothing())
    .execute();
};

export const wordingsOf = async (db: Kysely<Tables>, version: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('consent_wordings')
    .select('wording')
    .where('version', '=', version)
    .execute();
  return rows.map(({ wording }) => wording);
};
