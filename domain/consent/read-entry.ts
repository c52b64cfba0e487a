import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import type { NumberedRow } from './entry.ts';

export type EntryInPlace = {
  entry: NumberedRow;
  previous: NumberedRow | undefined;
  next: NumberedRow | undefined;
  /** The entry that says when this one was blanked. */
  erasure: NumberedRow | undefined;
  /** The newest of the lead, whose number it has now. */
  correction: NumberedRow | undefined;
};

/** The entry that says what a lead agreed to, with what stands around it. */
export const readEntryOf = async (
  db: Kysely<Tables>,
  leadId: string,
  number: number | undefined,
): Promise<EntryInPlace | undefined> => {
  if (number === undefined) return undefined;
  const ledger = db.selectFrom('consent_ledger').selectAll().orderBy('entry').limit(1);
  const at = (place: number) => ledger.where('entry', '=', place).executeTakeFirst();
  const entry = await at(number);
  if (entry === undefined) return undefined;
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
