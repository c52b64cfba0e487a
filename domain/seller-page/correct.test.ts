import { expect } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { eventsOf } from '../events/events.ts';
import { decideText } from '../texts/decide-text.ts';
import { asksOfSeller } from '../work/asks.ts';
import { editLead } from '../work/edit-lead.ts';
import { correctionProblems, correctLead, readCorrection } from './correct.ts';

const { messages } = loadCompany();
const asks = asksOfSeller(messages);
const noon = Date.parse('2026-03-05T18:00:00Z');

test.for<[Record<string, string>, string[]]>([
  [{}, []],
  [{ firstName: '', phone: '  ' }, []],
  [{ firstName: ' Anne ' }, ['firstName']],
  [{ phone: '254 555 0143', propertyZip: '76702' }, ['phone', 'propertyZip']],
  // Where the link was mailed, what they agreed to and what they wrote stay.
  [{ email: 'eve@example.com', agreeToTexts: 'true', comments: 'x', city: 'y' }, []],
])('%j corrects %j', ([sent, fields]) => {
  const { was, typed } = readCorrection({ request }, sent);
  expect(Object.keys(typed)).toEqual(fields);
  expect(was).toEqual(
    Object.fromEntries(fields.map((field) => [field, request[field as 'phone']])),
  );
  expect(Object.values(typed)).toEqual(fields.map((field) => sent[field]?.trim()));
});

test.for<[Record<string, string>, string[]]>([
  [{ phone: '254 555 0143' }, []],
  [{ phone: 'the same' }, ['phone']],
  [{ firstName: 'x'.repeat(101), propertyCity: 'Hewitt' }, ['firstName']],
])('%j is questioned for %j', ([sent, fields]) => {
  const problems = correctionProblems(readCorrection({ request }, sent), asks);
  expect(Object.keys(problems)).toEqual(fields);
});

const correct = (sent: Record<string, string>) => readCorrection({ request }, sent);

test('what the seller puts right is told as theirs, and rings nobody', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const eventId = `${id} corrected`;
  await correctLead(store, id, { eventId, now: noon }, correct({ lastName: 'Leigh' }));
  const { request: kept, deliveries } = await readLead(id);
  expect(kept).toEqual({ ...request, lastName: 'Leigh' });
  expect(deliveries).toEqual([]);
  expect(await eventsOf(store, id, 5)).toMatchObject([
    {
      kind: 'seller-corrected',
      personId: undefined,
      details: { before: { lastName: 'Lee' }, after: { lastName: 'Leigh' } },
    },
  ]);
});

test('consent was given for the old number, and does not go along', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const may = async () => decideText(await readLead(id), 'America/Chicago', noon);
  expect(await may()).toMatchObject({ decision: 'allowed' });
  const now = { eventId: `${id} phone`, now: noon };
  await correctLead(store, id, now, correct({ phone: '254 555 0143' }));
  expect(await may()).toEqual({ decision: 'refused', reason: 'other-number' });
});

test('what the family corrected meanwhile is not written over', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const { was, typed } = correct({ propertyCity: 'Hewitt' });
  await editLead(store, id, actor(), { was, typed: { ...typed, propertyCity: 'Temple' } });
  const late = await correctLead(store, id, { eventId: `${id} late`, now: noon }, { was, typed });
  expect(late).toEqual({ refused: { conflict: ['propertyCity'] } });
  expect((await readLead(id)).request.propertyCity).toBe('Temple');
});
