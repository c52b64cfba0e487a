import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { acceptLead } from './accept-lead.ts';
import { eraseLead, eraseOlderThan } from './erase-leads.ts';
import { openStore, type Store } from './open.ts';
import { findLead, listLeads } from './read-leads.ts';
import type { Channel, NewLead } from './types.ts';

const engines = bothEngines();

const deliveriesOver = (...names: Channel[]) =>
  names.map((channel) => ({ id: randomUUID(), channel }));

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (engine) => {
  let store: Store;

  const accept = async (given: Partial<NewLead> = {}, names: Channel[] = ['webhook']) => {
    const lead = makeLead(given);
    await acceptLead(store, lead, deliveriesOver(...names));
    return lead;
  };

  beforeAll(async () => {
    store = openStore(await engines[engine]());
  });
  afterAll(() => store.close());

  test('erasing leaves a tombstone without personal data', async () => {
    const lead = await accept({}, ['webhook', 'team-email']);
    await eraseLead(store, lead.id, 77);
    const tombstone = await findLead(store, { id: lead.id });
    expect(tombstone).toMatchObject({
      reference: lead.reference,
      receivedAt: lead.receivedAt,
      erasedAt: 77,
      deliveries: [],
    });
    expect(JSON.stringify(tombstone)).not.toMatch(/Ann|Lee|555-0142|Elm|192\.0|browser/);
    expect((await listLeads(store)).map(({ id }) => id)).not.toContain(lead.id);
  });

  test('erases what is older than the owner wants to keep', async () => {
    const old = await accept({ receivedAt: 50 });
    const young = await accept({ receivedAt: 200 });
    expect(await eraseOlderThan(store, 100, 300)).toEqual([
      { id: old.id, reference: old.reference },
    ]);
    expect(await eraseOlderThan(store, 100, 300)).toEqual([]);
    expect((await findLead(store, { id: young.id }))?.erasedAt).toBeUndefined();
  });

  test('a lead that is erased twice at once is erased once, and told of once', async () => {
    const { id } = await accept({}, []);
    const by = { eventId: `erased ${id}`, personId: undefined };
    const taps = [1, 2].map(() => eraseLead(store, id, 2_000_000, { bySeller: true, by }));
    await Promise.all(taps);
    const db = await store.connect();
    const entries = await db
      .selectFrom('consent_ledger')
      .select('entry')
      .where('lead_id', '=', id)
      .where('kind', '=', 'erasure')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
