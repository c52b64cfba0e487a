import { expect } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { shownPhone } from '#lead/phone.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { eventsOf } from '../events/events.ts';
import { asksOfFamily } from './asks.ts';
import { undoChange } from './change-lead.ts';
import { type Edit, editLead, editProblems, lastEditOf } from './edit-lead.ts';

const edit = (typed: Edit['typed'], was: Edit['was'] = request): Edit => ({
  was,
  typed: { ...was, phone: shownPhone(was.phone ?? ''), ...typed },
});

test('only what was changed is written, and the old value stays on the timeline', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id, reference } = await addLead();
  await editLead(store, id, actor(), edit({ phone: '254-555-0199', propertyCity: 'Hewitt' }));
  const lead = await readLead(id);
  expect(lead.request).toEqual({ ...request, phone: '+12545550199', propertyCity: 'Hewitt' });
  const [event] = await eventsOf(store, id, 10);
  expect(event).toMatchObject({
    kind: 'edited',
    personId: 'ruth',
    details: {
      before: { phone: request.phone, propertyCity: 'Waco' },
      after: { phone: '+12545550199', propertyCity: 'Hewitt' },
    },
  });
  const db = await store.connect();
  const { search } = await db
    .selectFrom('leads')
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(search).toContain('2545550199');
  expect(search).toContain('hewitt');
  expect(search).toContain(reference.toLowerCase());
});

test('a correction that is undone finds the lead by its old phone again', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const done = await editLead(store, id, actor(), edit({ phone: '(254) 555-0198' }));
  await undoChange(store, 'event' in done ? done.event : '', actor());
  expect((await readLead(id)).request.phone).toBe(request.phone);
});

test('who edits another field loses nothing of what somebody else changed', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await editLead(store, id, actor(), edit({ phone: '(254) 555-0197' }));
  await editLead(store, id, actor({ personId: 'sam' }), edit({ lastName: 'Leigh' }));
  const { phone, lastName } = (await readLead(id)).request;
  expect({ phone, lastName }).toEqual({ phone: '+12545550197', lastName: 'Leigh' });
});

test('the same field changed by two is a conflict, and nothing of it is written', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await editLead(store, id, actor(), edit({ phone: '(254) 555-0196' }));
  const sams = edit({ phone: '(254) 555-0195', lastName: 'Leigh' });
  const answer = await editLead(store, id, actor({ personId: 'sam' }), sams);
  expect(answer).toEqual({ refused: { conflict: ['phone'] } });
  expect((await readLead(id)).request).toEqual({ ...request, phone: '+12545550196' });
  expect(await lastEditOf(store, id, 'phone')).toMatchObject({ personId: 'ruth' });
});

test('two who correct the same mistake in the same way agree', async ({ store, addLead }) => {
  const { id } = await addLead();
  await editLead(store, id, actor(), edit({ phone: '(254) 555-0194' }));
  const again = await editLead(store, id, actor(), edit({ phone: '254 555 0194' }));
  expect(again).toEqual({ refused: 'unchanged' });
});

const asks = asksOfFamily(loadCompany().messages);

test.each<[Edit['typed'], Partial<Edit['typed']>]>([
  [{}, {}],
  [{ lastName: ' ' }, { lastName: 'This can’t be empty.' }],
  [{ phone: '555' }, { phone: 'Type a phone number with its area code, such as (254) 555-0142.' }],
  [{ email: 'ann@' }, { email: 'Please enter a valid email address.' }],
  [{ email: '' }, {}],
  [
    { propertyZip: '7'.repeat(21) },
    { propertyZip: 'ZIP code exceeds maximum length of 20 characters' },
  ],
])('%j has the problems %j', (typed, problems) => {
  expect(editProblems(edit(typed), asks)).toEqual(problems);
});

test('what was missing before need not be filled in to correct the rest', () => {
  const was = { ...request, propertyAddress: '' };
  expect(editProblems(edit({ lastName: 'Leigh' }, was), asks)).toEqual({});
});
