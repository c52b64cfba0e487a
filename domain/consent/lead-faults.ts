import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import {
  type Disagreement,
  entriesAgainstLeads,
  entriesWithoutLead,
  leadsWithoutEntry,
} from './compare-leads.ts';
import { faultOf, type LedgerFault } from './ledger-fault.ts';

/** Each lead must have an entry, and each entry its lead: nothing takes away one of the two. */
export const missingHalves = async (db: Kysely<Tables>): Promise<LedgerFault[]> => {
  const leads = await leadsWithoutEntry(db);
  const entries = await entriesWithoutLead(db);
  return [
    ...leads.map((leadId) => ({ leadId, what: 'not in the ledger' })),
    ...entries.map((row) => faultOf(row, 'its lead is missing')),
  ];
};

/** Leads that say otherwise today. What was agreed stands in the ledger: it proves no less for that. */
export const leadsThatDiffer = async (db: Kysely<Tables>): Promise<LedgerFault[]> =>
  (await entriesAgainstLeads(db)).map((row) => faultOf(row, difference(row)));

const difference = ({ number, lead_phone }: Disagreement): string =>
  number === lead_phone
    ? 'its lead says otherwise of the box now'
    : 'its lead has another phone now';
