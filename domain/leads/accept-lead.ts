import type { Store } from '#store/open.ts';
import type { NewDelivery } from '../deliveries/delivery.ts';
import { insertLeads } from './insert-leads.ts';
import type { Accepted, NewLead } from './types.ts';

/**
 * Commits a lead with its entry in the consent ledger and its deliveries, all or nothing; a
 * repetition finds the first. Leads that wait for the same commit go into the same statements: the
 * ledger makes them queue anyway, since each entry needs the hash of the one before.
 */
export const acceptLead = (
  store: Store,
  lead: NewLead,
  deliveries: readonly NewDelivery[],
): Promise<Accepted> => store.writeTogether(insertLeads, { lead, deliveries });

/** The lead that an earlier, equal submit made, if any. */
export const findAccepted = async (
  store: Store,
  fingerprint: string,
): Promise<Accepted | undefined> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found && { ...found, repeated: true };
};
