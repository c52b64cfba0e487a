import { type Kysely, sql } from 'kysely';
import { batches } from '#store/batches.ts';
import type { Tables } from '#store/tables.ts';

/** Leads of which the ledger knows nothing. */
export const leadsWithoutEntry = async (db: Kysely<Tables>): Promise<string[]> => {
  // Both sides are read from an index, in its order: a tenth of what looking each lead up would take.
  const { rows } = await sql<{ id: string }>`
    select id from leads except select lead_id from consent_ledger`.execute(db);
  return rows.map(({ id }) => id);
};

type Place = { entry: number; lead_id: string | null };

/** Entries whose lead is gone: erasing one leaves a tombstone, and nothing else takes one away. */
export const entriesWithoutLead = (db: Kysely<Tables>): Promise<Place[]> =>
  db
    .selectFrom('consent_ledger as ledger')
    .leftJoin('leads', 'leads.id', 'ledger.lead_id')
    .select(['ledger.entry', 'ledger.lead_id'])
    .where('ledger.lead_id', 'is not', null)
    .where('leads.id', 'is', null)
    .execute();

export type Disagreement = Place & { number: string; lead_phone: string };

/** Entries of leads that say something else of the box today, or have another phone than the ledger has last. */
export const entriesAgainstLeads = (db: Kysely<Tables>): Promise<Disagreement[]> =>
  db
    .selectFrom('consent_ledger as ledger')
    .innerJoin('leads', 'leads.id', 'ledger.lead_id')
    .select(['ledger.entry', 'ledger.lead_id', 'ledger.number', 'leads.phone as lead_phone'])
    .where('ledger.kind', 'in', ['request', 'grant', 'correction'])
    .where('ledger.salt', '<>', '')
    .where('leads.erased_at', 'is', null)
    .where(({ eb, and, or, not, exists, ref, selectFrom }) => {
      const noneLater = (kind: 'grant' | 'correction') =>
        not(
          exists(
            selectFrom('consent_ledger as later')
              .select('later.entry')
              .whereRef('later.lead_id', '=', 'ledger.lead_id')
              .whereRef('later.entry', '>', 'ledger.entry')
              .where('later.kind', '=', kind),
          ),
        );
      return or([
        and([
          eb('ledger.kind', 'in', ['request', 'grant']),
          eb('ledger.agreed', '<>', ref('leads.agree_to_texts')),
          noneLater('grant'),
        ]),
        and([eb('ledger.number', '<>', ref('leads.phone')), noneLater('correction')]),
      ]);
    })
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
