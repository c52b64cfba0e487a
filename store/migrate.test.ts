import { describe, expect, test } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { migrations } from './migrations/all.ts';
import { openStore } from './open.ts';

const bare = bareEngines();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('an older schema is migrated, a newer one refused', async () => {
    const empty = await bare[engine]();
    const newer = {
      ...migrations,
      '9999-future': { up: async () => undefined },
    };
    const old = openStore(empty);
    const lead = makeLead();
    await acceptLead(old, lead, []);
    await old.close();
    const migrated = openStore(empty, { migrations: newer });
    expect(await findLead(migrated, { id: lead.id })).toBeDefined();
    await migrated.close();
    const refused = openStore(empty);
    await expect(refused.connect()).rejects.toThrow(/newer schema.*9999-future/);
    await refused.close();
  });
});
