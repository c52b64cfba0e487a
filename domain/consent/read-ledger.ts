import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { Head, LedgerRow } from './entry.ts';

const batchSize = 1_000;

/** The whole ledger in its order, so many entries at a time that memory stays flat. */
export async function* readLedger(db: Kysely<Tables>): AsyncGenerator<LedgerRow[]> {
  let after: number | undefined;
  for (;;) {
    const batch = await entriesAfter(db, after);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.entry;
  }
}

/** All but the number, which SQLite would make anew for each: half of what reading takes. */
export const ledgerColumns = [
  'entry',
  'kind',
  'lead_id',
  'agreed',
  'version',
  'wording_sha256',
  'recorded_at',
  'page',
  'erased_entry',
  'certainty',
  'phone',
  'address',
  'user_agent',
  'how',
  'salt',
  'personal_sha256',
  'previous_sha256',
  'sha256',
] as const satisfies (keyof LedgerRow)[];

const entriesAfter = (db: Kysely<Tables>, after: number | undefined): Promise<LedgerRow[]> =>
  db
    .selectFrom('consent_ledger')
    .select(ledgerColumns)
    .$if(after !== undefined, (query) => query.where('entry', '>', after ?? 0))
    .orderBy('entry')
    .limit(batchSize)
    .execute();

export const readHead = (db: Kysely<Tables>): Promise<Head | undefined> =>
  db.selectFrom('consent_head').select(['entry', 'sha256']).executeTakeFirst();

export const readWordings = (db: Kysely<Tables>): Promise<Tables['consent_wordings'][]> =>
  db.selectFrom('consent_wordings').selectAll().orderBy('version').execute();
