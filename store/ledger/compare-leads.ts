import { type Kysely, sql } from 'kysely';
import { batches } from '../batches.ts';
import type { Tables } from '../tables.ts';

/** Leads of which the ledger knows nothing. */
export const leadsWithoutEntry = async (db: Kysely<Tables>): Promise<string[]> => {
  // Both sides are read from an index, in its order: a tenth of what looking each lead up would take.
  const { rows } = await sql<{ id: string }>`
    select id from leads except select lead_id from consent_ledger`.execute(db);
  return rows.map(({ id }) => id);
};

export type Contradiction = {
  entry: number;
  lead_id: string | null;
  phone: string;
  /** What the lead says today; null where there is no such lead. */
  lead_phone: string | null;
};

/** Entries whose lead is gone, or says something else today than was written down. */
export const entriesAgainstLeads = (db: Kysely<Tables>): Promise<Contradiction[]> =>
  db
    .selectFrom('consent_ledger as ledger')
    .leftJoin('leads', 'leads.id', 'ledger.lead_id')
    .select(['ledger.entry', 'ledger.lead_id', 'ledger.phone', 'leads.phone as lead_phone'])
    .where('ledger.lead_id', 'is not', null)
    .where(({ eb, and, or, ref }) =>
      or([
        eb('leads.id', 'is', null),
        and([
          eb('ledger.kind', '=', 'request'),
          eb('ledger.salt', '<>', ''),
          eb('leads.erased_at', 'is', null),
          or([
            eb('ledger.phone', '<>', ref('leads.phone')),
            eb('ledger.agreed', '<>', ref('leads.agree_to_texts')),
          ]),
        ]),
      ]),
    )
    .orderBy('ledger.entry')
    .execute();

/** References by the id of their lead. */
export const referencesOf = async (
  db: Kysely<Tables>,
  ids: Iterable<string>,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const batch of batches([...new Set(ids)])) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'reference'])
      .where('id', 'in', batch)
      .execute();
    for (const { id, reference } of rows) found.set(id, reference);
  }
  return found;
};
