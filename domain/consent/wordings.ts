import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { Write } from '#store/write-all.ts';
import { sha256 } from './entry.ts';

export type Wording = { version: string; wording: string };

/** Each exact wording is kept once; entries name it by version and hash. */
export const wordingWrites = (db: Kysely<Tables>, wordings: readonly Wording[]): Write[] => {
  const known = wordings.filter(({ wording }) => wording !== '');
  const rows = known.map(({ version, wording }) => ({ version, sha256: sha256(wording), wording }));
  const distinct = [...new Map(rows.map((row) => [`${row.version} ${row.sha256}`, row])).values()];
  if (distinct.length === 0) return [];
  return [
    db
      .insertInto('consent_wordings')
      .values(distinct)
      .onConflict((conflict) => conflict.columns(['version', 'sha256']).doNothing()),
  ];
};

export const wordingsOf = async (db: Kysely<Tables>, version: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('consent_wordings')
    .select('wording')
    .where('version', '=', version)
    .execute();
  return rows.map(({ wording }) => wording);
};
