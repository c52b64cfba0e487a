import type { Kysely } from 'kysely';
import {
  type Contradiction,
  entriesAgainstLeads,
  leadsWithoutEntry,
} from '#store/ledger/compare-leads.ts';
import type { Tables } from '#store/tables.ts';
import { faultOf, type LedgerFault } from './ledger-fault.ts';

/** Each lead must have an entry, and each entry a lead that still says the same. */
export const leadFaults = async (db: Kysely<Tables>): Promise<LedgerFault[]> => {
  const without = await leadsWithoutEntry(db);
  const contradictions = await entriesAgainstLeads(db);
  return [
    ...without.map((leadId) => ({ leadId, what: 'not in the ledger' })),
    ...contradictions.map((row) => faultOf(row, contradiction(row))),
  ];
};

const contradiction = ({ phone, lead_phone }: Contradiction): string => {
  if (lead_phone === null) return 'its lead is missing';
  return phone === lead_phone
    ? 'its lead says otherwise of the box now'
    : 'its lead has another phone now';
};
