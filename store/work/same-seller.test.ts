import { expect } from 'vitest';
import { test } from '#tests/support/office-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { relatedLeads } from './same-seller.ts';

test('leads of the same phone or property are found, others are not', async ({
  store,
  addLead,
  readLead,
}) => {
  const other = { phone: '(512) 555-0101', propertyAddress: '9 Oak Rd' };
  const given = async (changes: Partial<typeof request>) =>
    (await addLead({ request: { ...request, ...changes } })).reference;
  const samePhone = await given({ ...other, phone: request.phone });
  const sameAddress = await given({ ...other, propertyAddress: '12 ELM St.' });
  const elsewhere = await given({ ...other, propertyAddress: '12 Elm St', propertyZip: '75201' });
  const neither = await given(other);
  const { id } = await addLead();
  const related = await relatedLeads(store, await readLead(id));
  expect(related.map(({ reference, same }) => [reference, same])).toEqual([
    [sameAddress, 'address'],
    [samePhone, 'phone'],
  ]);
  expect([elsewhere, neither]).not.toContain(related[0]?.reference);
});
