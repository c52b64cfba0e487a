import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { leadCounts } from './stats.ts';

onBothEngines('leads', ({ store, addLead }) => {
  test('are counted by city, suspicion, consent and delivery', async () => {
    expect(await leadCounts(store())).toEqual({
      total: 0,
      suspect: 0,
      agreedToTexts: 0,
      erased: 0,
      byCity: [],
      deliveries: [],
    });
    await addLead({ receivedAt: 1_000 }, ['webhook']);
    await addLead({ receivedAt: 2_000, suspect: ['honeypot'] }, ['webhook', 'sms']);
    await addLead({
      receivedAt: 3_000,
      request: { ...request, city: '', propertyCity: 'Temple', agreeToTexts: false },
    });
    const gone = await addLead({ receivedAt: 4_000 });
    await eraseLead(store(), gone.id, 5_000);
    const counts = await leadCounts(store());
    expect(counts).toMatchObject({ total: 3, suspect: 1, agreedToTexts: 2, erased: 1 });
    expect(counts.byCity.toSorted((a, b) => b.count - a.count)).toEqual([
      { city: 'waco', propertyCity: 'Waco', count: 2 },
      { city: '', propertyCity: 'Temple', count: 1 },
    ]);
    expect(counts.deliveries).toEqual([
      { channel: 'sms', state: 'pending', count: 1 },
      { channel: 'webhook', state: 'pending', count: 2 },
    ]);
    expect(await leadCounts(store(), 2_000)).toMatchObject({ total: 2, agreedToTexts: 1 });
    expect((await leadCounts(store(), 4_001)).erased).toBe(0);
  });
});
