import { expect } from 'vitest';
import { loadCompany, loadLanguages } from '#content/load-company.ts';
import { actor, test as base } from '#tests/support/domain-store.ts';
import { request, storedLead, untouched } from '#tests/support/service-leads.ts';
import { revokePhone } from '../consent/revocations.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import type { LeadWork } from '../leads/types.ts';
import { addPerson, removePerson } from '../people/people.ts';
import { wordsOf } from '../words.ts';
import { planNextAction } from '../work/next-action.ts';
import { logTouch, startCalling } from '../work/touch.ts';
import { mayWithdraw, readStanding, type Standing } from './where-it-stands.ts';

const { company } = loadCompany();
const { locale, sellerPage } = wordsOf(loadLanguages()).in('en');
const clock = { timeZone: 'America/Chicago', locale, words: sellerPage.times };
const hour = 3_600_000;
/** A Thursday noon in Texas. */
const receivedAt = Date.parse('2026-03-05T12:00:00-06:00');
const now = receivedAt + hour;
/** As long as the company promises. */
const due = receivedAt + 24 * hour;

const leadOf = (work: Partial<LeadWork> = {}): LeadWithDeliveries => ({
  ...storedLead({ receivedAt }),
  work: { ...untouched, ...work },
  deliveries: [],
});

const test = base.extend('standing', { scope: 'file' }, ({ store }) => {
  return (lead: LeadWithDeliveries, at = now) => readStanding(store, company, lead, at, clock);
});

test('of what was typed a first name is told, and nothing else', async ({ standing }) => {
  const told = await standing({
    ...leadOf({ more: { timing: 'soon' } }),
    request: { ...request, firstName: 'Ann Marie' },
  });
  const text = JSON.stringify(told);
  const { phone, email, propertyAddress, comments } = request;
  for (const typed of [phone, email, propertyAddress, comments, 'Lee', 'soon']) {
    expect(text).not.toContain(typed);
  }
  expect(told).toMatchObject({ firstName: 'Ann Marie', told: ['timing'] });
  const message = { ...request, firstName: 'Call 254-555-0100 now' };
  expect((await standing({ ...leadOf(), request: message })).firstName).toBe('');
});

type Expected = [Partial<LeadWork>, number, Partial<Standing> & { state: string }];

test.for<Expected>([
  [{}, now, { state: 'open', step: 'received', mayWithdraw: true, isOver: false }],
  [{}, due, { state: 'open' }],
  [{}, due + 1, { state: 'late' }],
  [{ stage: 'contacted' }, now, { state: 'open', step: 'looking', mayWithdraw: true }],
  [{ stage: 'appointment' }, due + 1, { state: 'late', step: 'looking' }],
  [{ stage: 'offer', offeredAt: now }, due + 1, { state: 'made', step: 'offer' }],
  [{ stage: 'contract', offeredAt: now }, now, { state: 'none', mayWithdraw: false }],
  [{ stage: 'contract' }, due + 1, { state: 'none', step: 'contract' }],
  [{ stage: 'closed' }, due + 1, { state: 'none', step: 'closing', mayWithdraw: false }],
  [{ stage: 'lost' }, now, { state: 'none', step: 'received', isOver: true, mayWithdraw: false }],
])('%j at %i stands as %j', async ([work, at, { state, ...expected }], { standing }) => {
  expect(await standing(leadOf(work), at)).toMatchObject({ promise: { state }, ...expected });
});

test('a visit is told until it has begun', async ({ standing }) => {
  const visit = leadOf({ visitAt: due });
  expect((await standing(visit)).visit).toMatch(/^tomorrow, Friday, March 6 at 12:00/);
  expect((await standing(visit, due)).visit).toMatch(/^today/);
  expect((await standing(visit, due + 1)).visit).toBeUndefined();
});

test('who did not agree may still be asked, unless that number said stop', async ({
  store,
  standing,
}) => {
  const lead = leadOf();
  const consent = lead.consent && { ...lead.consent, agreed: false };
  const of = (phone: string) => ({ ...lead, consent, request: { ...request, phone } });
  await revokePhone(store, { phone: '+12545550199', how: 'by text' }, now);
  const all = [lead, of(request.phone), of('+12545550199'), of('+442079460958')];
  const texts = await Promise.all(all.map(async (one) => (await standing(one)).texts));
  expect(texts).toEqual(['agreed', 'open', 'stopped', 'none']);
});

test('whoever calls, or else has something to do, or else was last in touch is named', async ({
  store,
  addLead,
  readLead,
  standing,
}) => {
  await store.write(async (transaction) => {
    for (const [index, name] of ['Ruth', 'Sam', 'Kim'].entries()) {
      const id = name.toLowerCase();
      await addPerson(transaction, { id, name, role: 'helper', createdAt: index });
    }
  });
  const { id } = await addLead({ receivedAt });
  const named = async () => (await standing(await readLead(id))).person;
  expect(await named()).toBeUndefined();
  await logTouch(store, id, actor({ now, personId: 'ruth' }), 'no-answer');
  expect(await named()).toBe('Ruth');
  const next = { what: 'Call', at: due, by: 'sam' } as const;
  await planNextAction(store, id, actor({ now: now + 1, personId: 'ruth' }), next);
  expect(await named()).toBe('Sam');
  await startCalling(store, id, actor({ now: now + 2, personId: 'kim' }));
  expect(await named()).toBe('Kim');
  await store.write((transaction) => removePerson(transaction, 'kim', now + 3));
  expect(await named()).toBeUndefined();
});

test.for([
  ['', true],
  ['contacted', true],
  ['appointment', true],
  ['offer', true],
  ['contract', false],
  ['closed', false],
  ['lost', false],
] as const)('who stands at %j may say no: %s', ([stage, expected]) => {
  expect(mayWithdraw(stage)).toBe(expected);
});
