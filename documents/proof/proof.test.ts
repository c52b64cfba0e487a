import { expect } from 'vitest';
import { entryText, personalText } from '#domain/consent/entry.ts';
import { leadsThatDiffer, missingHalves } from '#domain/consent/lead-faults.ts';
import { revokePhone } from '#domain/consent/revocations.ts';
import { test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { gatherProof } from './proof.ts';

test('a proof has the entry with its texts, its name in mails and the stops of the phone', async ({
  store,
  addLead,
  readLead,
}) => {
  await addLead();
  const { id } = await addLead({ request: { ...request, phone: '+12545550177' } });
  await revokePhone(store, { phone: '+12545550177', how: 'replied STOP' }, 10);
  await revokePhone(store, { phone: '+12545550142', how: 'another phone' }, 20);
  const lead = await readLead(id);
  const proof = await gatherProof(store, lead);
  if (proof === undefined) throw new Error('a lead has its entry');
  expect(proof.place).toMatchObject({
    entry: { entry: 2, lead_id: id },
    previous: { entry: 1 },
    next: { entry: 3 },
    erasure: undefined,
  });
  expect(proof.sealed).toEqual({
    entry: entryText(proof.place.entry),
    personal: personalText(proof.place.entry),
  });
  expect(proof.inMails).toBe(`entry 2, ${lead.consent?.sha256.slice(0, 16)}`);
  expect(proof.wordsOnTexts.map(({ how }) => how)).toEqual(['replied STOP']);
  expect(proof.verdict.problems).toEqual([]);
});

test('there is none of a lead that the ledger does not know, which is a fault', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await store.writeOne((db) => db.deleteFrom('consent_ledger').where('lead_id', '=', id).execute());
  expect(await gatherProof(store, await readLead(id))).toBeUndefined();
  const db = await store.connect();
  expect(await missingHalves(db)).toEqual([{ leadId: id, what: 'not in the ledger' }]);
});

test.for([
  ['box', { agree_to_texts: 0 }, 'its lead says otherwise of the box now'],
  ['phone', { phone: '+12545550199' }, 'its lead has another phone now'],
] as const)(
  'a lead whose %s was changed past the ledger differs',
  async ([, change, what], { store, addLead }) => {
    const { id } = await addLead();
    await store.writeOne((db) =>
      db.updateTable('leads').set(change).where('id', '=', id).execute(),
    );
    const faults = await leadsThatDiffer(await store.connect());
    expect(faults.filter(({ leadId }) => leadId === id)).toMatchObject([{ what }]);
  },
);
