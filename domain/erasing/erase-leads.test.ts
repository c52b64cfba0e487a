import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { findLead, listLeads } from '../leads/read-leads.ts';
import { eraseLead } from './erase-leads.ts';

onBothEngines('erasing', ({ store, addLead }) => {
  test('erasing leaves a tombstone without personal data', async () => {
    const lead = await addLead({}, ['webhook', 'team-email']);
    await eraseLead(store(), lead.id, 77);
    const tombstone = await findLead(store(), { id: lead.id });
    expect(tombstone).toMatchObject({
      reference: lead.reference,
      receivedAt: lead.receivedAt,
      erasedAt: 77,
      deliveries: [],
    });
    expect(JSON.stringify(tombstone)).not.toMatch(/Ann|Lee|555-0142|Elm|192\.0|browser/);
    expect((await listLeads(store())).map(({ id }) => id)).not.toContain(lead.id);
  });

  test('a lead that is erased twice at once is erased once, and told of once', async () => {
    const { id } = await addLead();
    const by = { eventId: `erased ${id}`, personId: undefined };
    const taps = [1, 2].map(() => eraseLead(store(), id, 2_000_000, { bySeller: true, by }));
    await Promise.all(taps);
    const db = await store().connect();
    const entries = await db
      .selectFrom('consent_ledger')
      .select('entry')
      .where('lead_id', '=', id)
      .where('kind', '=', 'erasure')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
