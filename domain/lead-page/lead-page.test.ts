import { expect } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { offerTo } from '#tests/support/offers.ts';
import { request } from '#tests/support/service-leads.ts';
import { addPerson } from '../people/people.ts';
import { addPhoto } from '../photos/rows.ts';
import { markStage } from '../work/mark-stage.ts';
import { addNote } from '../work/notes.ts';
import { activePeople, readLeadPage } from './lead-page.ts';

const { company } = loadCompany();
const now = Date.parse('2026-03-05T18:00:00Z');
const alone = { ...request, phone: '+12545550188', propertyAddress: '1 Lone Rd' };

test('of a lead that just came, nothing is told that nobody did', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead({ request: alone, receivedAt: now });
  const page = await readLeadPage(store, company, await readLead(id), now, 20);
  expect(page).toMatchObject({
    lead: { id },
    row: { name: 'Ann Lee' },
    mark: undefined,
    valueCents: undefined,
    related: [],
    offers: [],
    offerMail: 'mailed',
    photos: [],
  });
  expect(page.timeline).toMatchObject({ entries: [{ kind: 'request' }], hasMore: false });
});

test('all that was done about it is told, and as much of its timeline as is asked for', async ({
  store,
  addLead,
  readLead,
}) => {
  const seller = { ...request, phone: '+12545550189', propertyAddress: '2 Lone Rd' };
  const { id } = await addLead({ request: seller, receivedAt: now - 60_000 });
  const sister = await addLead({ request: { ...seller, propertyAddress: '3 Lone Rd' } });
  await addNote(store, id, actor({ now }), 'Dog in the yard.');
  const bytes = new Uint8Array([1]);
  const picture = { width: 4, height: 3, small: bytes, large: bytes };
  await addPhoto(store, id, 'photo', picture, actor({ now, personId: undefined }));
  for (const _ of [1, 2]) await offerTo(store, id, now);
  const mark = { stage: 'contract', reachedAt: now + 1, valueCents: 18_500_000 } as const;
  await markStage(store, id, actor({ now: now + 1 }), mark);
  const page = await readLeadPage(store, company, await readLead(id), now, 3);
  expect(page).toMatchObject({
    mark: { stage: 'contract' },
    valueCents: 18_500_000,
    related: [{ reference: sister.reference, same: 'phone' }],
    offers: [
      { version: 2, state: 'sent' },
      { version: 1, state: 'replaced' },
    ],
    photos: [{ width: 4, height: 3 }],
    timeline: { hasMore: true },
  });
  expect(page.timeline.entries).toHaveLength(3);
});

test('nobody who has left is given something to do', async ({ store }) => {
  await store.write(async (transaction) => {
    for (const [index, id] of ['ruth', 'sam'].entries()) {
      await addPerson(transaction, { id, name: id, role: 'helper', createdAt: index });
    }
    await transaction
      .updateTable('people')
      .set({ removed_at: now })
      .where('id', '=', 'ruth')
      .execute();
  });
  expect((await activePeople(store)).map(({ id }) => id)).toEqual(['sam']);
});
