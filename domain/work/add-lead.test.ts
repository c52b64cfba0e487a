import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { test } from '#tests/support/domain-store.ts';
import { eventsOf } from '../events/events.ts';
import { findLead } from '../leads/read-leads.ts';
import { type AddedLead, type Adding, addLead, readAddedLead } from './add-lead.ts';
import { asksOfFamily } from './asks.ts';

const { company, messages } = loadCompany();
const asks = asksOfFamily(messages);
const now = Date.parse('2026-03-05T18:00:00Z');
const minute = 60_000;

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '254 555 0142',
  propertyAddress: '12 Elm St',
};

const read = (given: Record<string, string> = {}) =>
  readAddedLead({ ...typed, ...given }, asks, ['en', 'es']);

const added = (given: Record<string, string> = {}): AddedLead => {
  const lead = read(given);
  if ('problems' in lead) throw new Error(JSON.stringify(lead.problems));
  return lead;
};

const adding = (given: Partial<Adding> = {}): Adding => ({
  person: { id: 'ruth', name: 'Ruth' },
  office: company,
  now,
  newId: randomUUID,
  randomBelow: (limit) => randomInt(limit),
  fingerprint: randomUUID(),
  ...given,
});

test('nothing is taken for granted that was not chosen', () => {
  expect(read()).toMatchObject({
    request: { phone: '+12545550142', agreeToTexts: false, city: '' },
    way: 'phone',
    language: 'en',
    spoke: false,
    sendReceipt: false,
  });
});

test.for<[Record<string, string>, Partial<AddedLead>]>([
  [{ way: 'sign' }, { way: 'sign' }],
  [{ way: 'toString' }, { way: 'phone' }],
  [{ way: 'pigeon' }, { way: 'phone' }],
  [{ language: 'es' }, { language: 'es' }],
  [{ language: 'xx' }, { language: 'en' }],
  [{ spoke: 'yes' }, { spoke: true }],
  [{ spoke: 'on' }, { spoke: false }],
  [{ receipt: 'yes', email: 'ann@example.com' }, { sendReceipt: true }],
])('%j is read as %j', ([given, expected]) => {
  expect(read(given)).toMatchObject(expected);
});

test.for<[string, Record<string, string>, string[]]>([
  ['no names', { firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
  ['no address', { propertyAddress: '' }, ['propertyAddress']],
  ['no email address', { email: 'ann@' }, ['email']],
  ['a phone of words', { phone: 'call me' }, ['phone']],
  ['a receipt to nowhere', { receipt: 'yes' }, ['email']],
  ['too long a name', { lastName: 'x'.repeat(101) }, ['lastName']],
])('%s is told beside its fields', ([, given, fields]) => {
  const { problems } = read(given) as { problems: Record<string, string> };
  expect(Object.keys(problems)).toEqual(fields);
  expect(Object.values(problems)).not.toContain('');
});

test('a form that is sent twice makes one lead, told of once, and rings nobody', async ({
  store,
}) => {
  const [once, lead] = [adding(), added({ way: 'referral', spoke: 'yes' })];
  const first = await addLead(store, lead, once);
  const again = await addLead(store, lead, { ...once, now: now + minute });
  expect(again).toEqual({ ...first, repeated: true });
  const kept = await findLead(store, { id: first.id });
  expect(kept).toMatchObject({
    origin: 'desk',
    page: '',
    source: { utm_source: 'referral' },
    deliveries: [],
    work: { stage: 'contacted', answeredAt: now },
  });
  const kinds = (await eventsOf(store, first.id, 10)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['added', 'touch']);
});

test('the second of two finds what the first left undone, and does it', async ({ store }) => {
  const once = adding();
  const { id, touch } = await addLead(store, added(), once);
  expect(touch).toBeUndefined();
  expect((await findLead(store, { id }))?.work.answeredAt).toBeUndefined();
  const later = await addLead(store, added({ spoke: 'yes' }), { ...once, now: now + minute });
  expect(later).toMatchObject({ id, repeated: true });
  expect((await findLead(store, { id }))?.work.answeredAt).toBe(now + minute);
});

test('whoever is added by hand has agreed to no texts, whatever a form says', async ({ store }) => {
  const { id } = await addLead(store, added({ agreed: 'yes' }), adding());
  const lead = await findLead(store, { id });
  expect(lead?.request.agreeToTexts).toBe(false);
  const noWords = { wording: '', version: '' };
  expect(lead?.consent).toMatchObject({ agreed: false, saidTo: 'Ruth', ...noWords });
});

test('a receipt goes to the seller alone', async ({ store }) => {
  const lead = added({ receipt: 'yes', email: 'ann@example.com' });
  const { id } = await addLead(store, lead, adding());
  expect((await findLead(store, { id }))?.deliveries).toMatchObject([
    { channel: 'seller-receipt', state: 'pending' },
  ]);
});

test('who draws a reference that is taken gets another', async ({ store }) => {
  const given = adding({ randomBelow: () => 3 });
  const first = await addLead(store, added(), given);
  const second = await addLead(store, added(), { ...given, fingerprint: randomUUID() });
  expect(first.reference).toBe('555-555');
  expect(second.reference).not.toBe(first.reference);
  expect(await findLead(store, { id: second.id })).toMatchObject({ reference: second.reference });
});
