import { describe, expect, test } from 'vitest';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import { relatedLeads } from './same-seller.ts';

const engines = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('leads of the same phone or property are found, others are not', async () => {
    const store = openStore(await engines[engine]());
    const other = { phone: '+15125550101', propertyAddress: '9 Oak Rd' };
    const add = async (changes: Partial<typeof request> = {}) => {
      const lead = makeLead({ request: { ...request, ...changes } });
      await acceptLead(store, lead, []);
      return lead;
    };
    const samePhone = await add({ ...other, phone: request.phone });
    const sameAddress = await add({ ...other, propertyAddress: '12 ELM St.' });
    await add({ ...other, propertyAddress: '12 Elm St', propertyZip: '75201' });
    await add(other);
    const lead = await findLead(store, await add());
    if (lead === undefined) throw new Error('the lead is gone');
    const related = await relatedLeads(store, lead);
    expect(related.map(({ reference, same }) => [reference, same])).toEqual([
      [sameAddress.reference, 'address'],
      [samePhone.reference, 'phone'],
    ]);
    await store.close();
  });
});
