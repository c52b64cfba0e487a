import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test as base } from 'vitest';
import type { NewDelivery } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead, type LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import { openStore } from '#store/open.ts';
import { emptyDataFolder } from './empty-store.ts';
import { makeLead } from './service-leads.ts';

/** A real store for rules of the office, and leads to apply them to. */
export const test = base
  .extend('folder', { scope: 'file' }, () => emptyDataFolder())
  .extend('store', { scope: 'file' }, ({ folder }, { onCleanup }) => {
    const store = openStore({ file: join(folder, 'leads.db') });
    onCleanup(() => store.close());
    return store;
  })
  .extend('addLead', { scope: 'file' }, ({ store }) => {
    return async (given: Partial<NewLead> = {}, deliveries: NewDelivery[] = []) => {
      const lead = makeLead(given);
      await acceptLead(store, lead, deliveries);
      return lead;
    };
  })
  .extend('readLead', { scope: 'file' }, ({ store }) => {
    return async (id: string): Promise<LeadWithDeliveries> => {
      const lead = await findLead(store, { id });
      if (lead === undefined) throw new Error(`there is no lead ${id}`);
      return lead;
    };
  });

export const actor = (given: Partial<Actor> = {}): Actor => ({
  personId: 'ruth',
  now: 2_000_000,
  eventId: randomUUID(),
  ...given,
});
