import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { LedgerRow } from './entry.ts';

export type EntryInPlace = {
  entry: LedgerRow;
  previous: LedgerRow | undefined;
  next: LedgerRow | undefined;
  /** The entry that says when this one was blanked. */
  erasure: LedgerRow | undefined;
  /** The newest of the lead, whose number it has now. */
  correction: LedgerRow | undefined;
};

/** The entry of a lead's request with what stands around it. */
export const readEntryOf = async (
  db: Kysely<Tables>,
  leadId: string,
): Promise<EntryInPlace | undefined> => {
  const ledger = db.selectFrom('consent_ledger').selectAll().orderBy('entry').limit(1);
  const entry = await ledger
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'request')
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  const at = (number: number) => ledger.where('entry', '=', number).executeTakeFirst();
  return {
    entry,
    previous: await at(entry.entry - 1),
    next: await at(entry.entry + 1),
    erasure: await ledger
      .where('lead_id', '=', leadId)
      .where('erased_entry', '=', entry.entry)
      .executeTakeFirst(),
    correction: await ledger
      .clearOrderBy()
      .orderBy('entry', 'desc')
      .where('lead_id', '=', leadId)
      .where('kind', '=', 'correction')
      .executeTakeFirst(),
  };
};
