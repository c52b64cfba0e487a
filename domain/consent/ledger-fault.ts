import type { LedgerRow } from './entry.ts';

/** Something in the ledger that is not as it was written. */
export type LedgerFault = {
  what: string;
  /** The entry in question, or the first of several. */
  entry?: number;
  lastEntry?: number;
  leadId?: string | null;
};

/** Sees every entry once, in order, and says in the end what is wrong. */
export type Check = { read: (row: LedgerRow) => void; finish: () => LedgerFault[] };

export const faultOf = (
  { entry, lead_id }: Pick<LedgerRow, 'entry' | 'lead_id'>,
  what: string,
): LedgerFault => ({ entry, leadId: lead_id, what });

/** "entry 41 (HRW-472): changed", "entries 5 to 9: missing", "lead HRW-472: not in the ledger" */
export const describeFault = (
  { entry, lastEntry, leadId, what }: LedgerFault,
  references: ReadonlyMap<string, string>,
): string => {
  const lead = leadId && (references.get(leadId) ?? `lead ${leadId}`);
  if (entry === undefined) return lead ? `lead ${lead}: ${what}` : what;
  if (lastEntry !== undefined && lastEntry > entry)
    return `entries ${entry} to ${lastEntry}: ${what}`;
  return lead ? `entry ${entry} (${lead}): ${what}` : `entry ${entry}: ${what}`;
};
