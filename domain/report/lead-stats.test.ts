import { expect } from 'vitest';
import { test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { leadStats } from './lead-stats.ts';

test('leads are counted by the cities of the company, the most first, and erased ones apart', async ({
  store,
  addLead,
}) => {
  const add = (city: string, propertyCity: string, receivedAt = 2_000) =>
    addLead({ receivedAt, request: { ...request, city, propertyCity } });
  await add('', ' WACO ');
  await add('temple', 'Waco');
  await add('waco', '');
  await add('', 'Paris');
  await add('waco', '', 999);
  const { id } = await add('waco', '');
  await eraseLead(store, id, 3_000);
  expect(await leadStats(store, 1_000, ['Temple', 'Waco'])).toMatchObject({
    total: 4,
    erased: 1,
    byCity: [
      { city: 'Waco', count: 2 },
      { city: 'Elsewhere', count: 1 },
      { city: 'Temple', count: 1 },
    ],
  });
  expect((await leadStats(store, undefined, [])).total).toBe(5);
});
