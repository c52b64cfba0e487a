import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { acceptLead } from './accept-lead.ts';
import { listLeads } from './read-leads.ts';
import type { NewLead } from './types.ts';

const engines = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (engine) => {
  let store: Store;

  const accept = async (given: Partial<NewLead>) => {
    const lead = makeLead(given);
    await acceptLead(store, lead, [{ id: randomUUID(), channel: 'webhook' }]);
    return lead;
  };

  beforeAll(async () => {
    store = openStore(await engines[engine]());
  });
  afterAll(() => store.close());

  test('lists the newest first, by time, city and state', async () => {
    const old = await accept({ receivedAt: 100e9, request: { ...request, city: 'dallas' } });
    const house = await accept({
      receivedAt: 100e9 + 1,
      request: { ...request, city: '', propertyCity: 'Dallas', propertyState: 'OK' },
    });
    const ids = async (filter: Parameters<typeof listLeads>[1]) =>
      (await listLeads(store, { since: 100e9, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([house.id, old.id]);
    expect(await ids({ limit: 1 })).toEqual([house.id]);
    expect(await ids({ since: 100e9 + 1 })).toEqual([house.id]);
    for (const city of ['DALLAS', 'dallas', ' Dallas']) {
      expect(await ids({ city })).toEqual([house.id, old.id]);
    }
    expect(await ids({ propertyState: 'ok' })).toEqual([house.id]);
    expect(await ids({ deliveryState: 'dead' })).toEqual([]);
    expect(await ids({ deliveryState: 'pending' })).toHaveLength(2);
    const { id } = await accept({
      receivedAt: 200e9,
      request: { ...request, city: 'Fort Worth', propertyState: '' },
    });
    expect(await ids({ city: 'fort-worth' })).toEqual([id]);
  });
});
