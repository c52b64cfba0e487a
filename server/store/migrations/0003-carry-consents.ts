import type { Kysely } from 'kysely';
import { batches } from '../batches.ts';
import { chain } from '../ledger/append.ts';
import type { Head, NewEntry } from '../ledger/entry.ts';
import { erasureEntry, requestEntry } from '../ledger/new-entries.ts';
import { wordingWrites } from '../ledger/wordings.ts';
import type { Tables } from '../tables.ts';

export type BeforeAndAfter = Pick<
  Tables,
  'leads' | 'consent_wordings' | 'consent_ledger' | 'consent_head'
> & {
  consents: {
    lead_id: string;
    agreed: number;
    version: string;
    wording: string;
    recorded_at: number;
    address: string;
    user_agent: string;
    page: string;
  };
};

/** So many at a time that one statement can carry them, and memory stays flat. */
const batchSize = 500;

/** The old rows in the order of their time, as if the ledger had always been there. */
export const carryConsents = async (db: Kysely<BeforeAndAfter>, start: Head): Promise<Head> => {
  await db.schema
    .createIndex('consents_in_time')
    .on('consents')
    .columns(['recorded_at', 'lead_id'])
    .execute();
  let head = start;
  let after = { recorded_at: Number.MIN_SAFE_INTEGER, lead_id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('consents')
      .innerJoin('leads', 'leads.id', 'consents.lead_id')
      .selectAll('consents')
      .select('leads.phone')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('consents.recorded_at', 'consents.lead_id'),
          '>',
          tuple(after.recorded_at, after.lead_id),
        ),
      )
      .orderBy('consents.recorded_at')
      .orderBy('consents.lead_id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return head;
    for (const write of wordingWrites(db.withTables<Tables>(), rows)) await write.execute();
    head = await insertChained(db, head, rows.map(toEntry));
    after = last;
  }
};

type OldConsent = BeforeAndAfter['consents'] & { phone: string };

const toEntry = (row: OldConsent): NewEntry =>
  requestEntry({
    id: row.lead_id,
    request: { phone: row.phone },
    consent: {
      agreed: row.agreed === 1,
      version: row.version,
      wording: row.wording,
      recordedAt: row.recorded_at,
      address: row.address,
      userAgent: row.user_agent,
      page: row.page,
    },
  });

/** Leads that were erased before: their proof is gone, and an entry says since when. */
export const carryErasures = async (db: Kysely<BeforeAndAfter>, start: Head): Promise<Head> => {
  const erased = await db
    .selectFrom('leads')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .orderBy('id')
    .execute();
  let head = start;
  for (const batch of batches(erased)) {
    const entries = batch.map(({ id, erased_at }) => erasureEntry(id, null, erased_at ?? 0));
    head = await insertChained(db, head, entries);
  }
  return head;
};

const insertChained = async (
  db: Kysely<BeforeAndAfter>,
  head: Head,
  entries: readonly NewEntry[],
): Promise<Head> => {
  const rows = chain(head, entries);
  await db.insertInto('consent_ledger').values(rows).execute();
  const { entry, sha256 } = rows.at(-1) ?? head;
  return { entry, sha256 };
};
