import { commitTogether } from './commit-together.ts';
import { insertLeads, type LeadWithNewDeliveries } from './insert-leads.ts';
import type { Store } from './open.ts';
import type { Accepted } from './types.ts';

type Waiting = LeadWithNewDeliveries & {
  resolve: (accepted: Accepted) => void;
  reject: (error: unknown) => void;
};

/** More would not fit into one statement. */
const mostTogether = 100;

const gathering = new WeakMap<Store, Waiting[]>();
const groupsUnderWay = new WeakMap<Store, number>();

/** Whether sellers wait for this process to store their leads. */
export const areSellersWaiting = (store: Store): boolean => (groupsUnderWay.get(store) ?? 0) > 0;

/**
 * Leads that wait for the same commit go to the store in the same statements. The consent ledger
 * makes them queue anyway, since each entry needs the hash of the one before: see decision 9.
 */
export const acceptTogether = (store: Store, lead: LeadWithNewDeliveries): Promise<Accepted> =>
  new Promise((resolve, reject) => {
    const waiting = { ...lead, resolve, reject };
    const group = gathering.get(store);
    if (group !== undefined && group.length < mostTogether) {
      group.push(waiting);
      return;
    }
    const begun = [waiting];
    gathering.set(store, begun);
    acceptGroup(store, begun);
  });

const acceptGroup = async (store: Store, group: Waiting[]): Promise<void> => {
  groupsUnderWay.set(store, (groupsUnderWay.get(store) ?? 0) + 1);
  try {
    const accepted = await commitTogether(store, (transaction) => {
      close(store, group);
      return insertLeads(transaction, store.engine, group);
    });
    for (const [index, result] of accepted.entries()) group[index]?.resolve(result);
  } catch (error) {
    // When there was no transaction to work in, the group is still open.
    close(store, group);
    refuseGroup(store, group, error);
  } finally {
    groupsUnderWay.set(store, (groupsUnderWay.get(store) ?? 0) - 1);
  }
};

const close = (store: Store, group: Waiting[]): void => {
  if (gathering.get(store) === group) gathering.delete(store);
};

/** What one lead of several did wrong must not cost the others: each is tried by itself. */
const refuseGroup = (store: Store, group: readonly Waiting[], error: unknown): void => {
  const [only] = group;
  if (group.length === 1) only?.reject(error);
  else for (const waiting of group) acceptGroup(store, [waiting]);
};
