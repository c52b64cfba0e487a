import { describe, expect, test } from 'vitest';
import { wordsOnTexts } from '#domain/consent/revocations.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { eventsOf, newestEvents } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead, listLeads } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { changeLead } from '#domain/work/change-lead.ts';
import { logTouch } from '#domain/work/touch.ts';
import { openStore } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { postAsTwilio, type TwilioFields, twilioEnv } from '#tests/support/twilio.ts';

const engines = bothEngines();
const open = openApps();
const noon = Date.parse('2026-03-05T18:00:00Z');
const path = '/functions/v1/inbound-text';

let sids = 0;
let numbers = 1_000;
const nextNumber = () => {
  numbers += 1;
  return `+1254555${numbers}`;
};

const openInbound = async (engine: keyof typeof engines = 'sqlite') => {
  const store = openStore(await engines[engine]());
  let woken = 0;
  const channels = ['team-email', 'sms', 'push', 'seller-text'] as const;
  const service = open(
    { ...twilioEnv(), RATE_LIMIT_MAX: '1' },
    { store, now: () => noon, channels, onAccepted: () => (woken += 1) },
  );
  const text = (From: string, Body: string, more: TwilioFields = {}) => {
    sids += 1;
    const fields = { MessageSid: `SM${sids}`, From, To: '+12545550100', Body, NumMedia: '0' };
    return postAsTwilio(service, path, { ...fields, ...more });
  };
  const addLead = async (given: Partial<NewLead> = {}) => {
    const phone = given.request?.phone ?? nextNumber();
    const lead = makeLead({ receivedAt: noon, ...given, request: { ...request, phone } });
    await acceptLead(store, lead, []);
    return { ...lead, phone };
  };
  /** With a text that waits to be sent. */
  const addTexted = async (given: Partial<NewLead> = {}) => {
    const lead = await addLead(given);
    const actor = { personId: undefined, now: noon, eventId: `out ${lead.id}` };
    await changeLead(store, lead.id, actor, () => ({
      kind: 'text-out',
      details: { body: 'Hello' },
      set: {},
      textAt: noon,
    }));
    return lead;
  };
  const deliveriesOf = async (id: string) =>
    ((await findLead(store, { id }))?.deliveries ?? []).map(({ channel, state }) => [
      channel,
      state,
    ]);
  return { store, text, addLead, addTexted, deliveriesOf, service, woken: () => woken };
};

const said = (answer: { body: string }) => /<Message>(.*)<\/Message>/.exec(answer.body)?.[1];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('an answer lands on the lead of that phone and rings the family, once', async () => {
    const { store, text, addLead, deliveriesOf, woken } = await openInbound(engine);
    const lead = await addLead();
    const { phone } = lead;
    const once = { MessageSid: 'SMonce', NumMedia: '2' };
    for (let count = 0; count < 3; count += 1) {
      const answer = await text(phone, 'Call me <b>tonight</b> & soon 🙂', once);
      expect([answer.statusCode, said(answer)]).toEqual([200, undefined]);
    }
    expect(await eventsOf(store, lead.id, 9)).toMatchObject([
      { kind: 'text-in', details: { body: 'Call me <b>tonight</b> & soon 🙂', files: 2 } },
    ]);
    expect(await deliveriesOf(lead.id)).toEqual([
      ['push', 'pending'],
      ['sms', 'pending'],
      ['team-email', 'pending'],
    ]);
    expect(woken()).toBe(1);
    await eraseLead(store, lead.id, noon);
    const db = await store.connect();
    expect(await db.selectFrom('texts').selectAll().execute()).toEqual([]);
  });

  test('stop reaches the ledger, takes back what is queued everywhere, and is confirmed once', async () => {
    const { store, text, addTexted, deliveriesOf } = await openInbound(engine);
    const { phone, id: older } = await addTexted({ receivedAt: noon - 1_000 });
    const { id } = await addTexted({ request: { ...request, phone } });
    expect(said(await text(phone, 'Stop texting me!'))).toBe(
      'Elm Home Buyers: you get no more texts from us.',
    );
    expect(said(await text(phone, 'STOP'))).toBeUndefined();
    expect(await wordsOnTexts(await store.connect(), phone)).toMatchObject([
      { how: 'texted: Stop texting me!', recordedAt: noon },
    ]);
    expect((await findLead(store, { id }))?.consent?.revocation).toBeDefined();
    for (const lead of [older, id]) {
      expect(await deliveriesOf(lead)).toEqual([['seller-text', 'dropped']]);
    }
    expect(said(await text(phone, 'START'))).toBeUndefined();
    expect((await findLead(store, { id }))?.consent?.revocation).toBeUndefined();
    expect(await deliveriesOf(older)).toContainEqual(['push', 'pending']);
  });
});

test('whoever was answered already and writes again stands on Call next, unless they said stop', async () => {
  const { store, text, addLead } = await openInbound();
  const [asks, stops] = [await addLead(), await addLead()];
  for (const { id } of [asks, stops]) {
    const actor = { personId: undefined, now: noon, eventId: `spoke ${id}` };
    await logTouch(store, id, actor, 'spoke');
  }
  await text(asks.phone, 'What is your offer?');
  await text(stops.phone, 'STOP');
  const nextOf = async ({ id }: NewLead) => (await findLead(store, { id }))?.work.nextAction;
  expect(await nextOf(asks)).toEqual({ what: 'Call', at: noon, by: undefined });
  expect(await nextOf(stops)).toBeUndefined();
});

test('a number that nobody knows becomes a lead that waits and agreed to nothing', async () => {
  const { store, text, deliveriesOf, woken } = await openInbound();
  const phone = nextNumber();
  await text(phone, 'Do you buy land in Temple?');
  await text(phone, 'It is two acres.');
  const [lead, ...others] = await listLeads(store, { phone });
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    origin: 'text',
    request: { phone, firstName: '', comments: 'Do you buy land in Temple?' },
    consent: { agreed: false },
  });
  expect(await eventsOf(store, lead?.id ?? '', 9)).toHaveLength(2);
  expect(await deliveriesOf(lead?.id ?? '')).toHaveLength(6);
  expect(woken()).toBe(2);
});

test('a flood of texts from one number is limited, and others still get through', async () => {
  const { store, text, addLead, deliveriesOf } = await openInbound();
  const flooding = await addLead();
  for (let count = 0; count < 100; count += 1) {
    expect((await text(flooding.phone, `again ${count}`)).statusCode).toBe(200);
  }
  expect(await eventsOf(store, flooding.id, 500)).toHaveLength(60);
  expect(await deliveriesOf(flooding.id)).toHaveLength(3 * 12);
  const other = await addLead();
  await text(other.phone, 'Hello');
  expect(await eventsOf(store, other.id, 9)).toHaveLength(1);
  expect(said(await text(flooding.phone, 'Basta'))).toBe(
    'Elm Home Buyers: no recibira mas mensajes.',
  );
});

test('a doubtful word counts as stop, is confirmed, and the family is shown it', async () => {
  const { store, text, addTexted, deliveriesOf } = await openInbound();
  const { phone, id } = await addTexted();
  expect(said(await text(phone, 'You have the wrong person'))).toBeDefined();
  expect((await findLead(store, { id }))?.consent?.revocation?.how).toBe(
    'may have meant it, texted: You have the wrong person',
  );
  expect(await eventsOf(store, id, 9)).toContainEqual(
    expect.objectContaining({
      kind: 'text-in',
      details: expect.objectContaining({ reply: 'doubtful' }),
    }),
  );
  expect(await deliveriesOf(id)).toContainEqual(['push', 'pending']);
});

test('HELP is answered with name, phone and how to stop, in the language it was asked in, once an hour', async () => {
  const { text, addLead, deliveriesOf } = await openInbound();
  const { phone, id } = await addLead();
  expect(said(await text(phone, 'HELP'))).toBe(
    'Elm Home Buyers: call (254) 555-0100. Reply STOP to get no more texts.',
  );
  expect(said(await text(phone, 'help'))).toBeUndefined();
  expect(await deliveriesOf(id)).toEqual([]);
  expect(said(await text(nextNumber(), 'Ayuda'))).toBe(
    'Elm Home Buyers: llame al (254) 555-0100. Responda ALTO para no recibir mas.',
  );
});

test('where Twilio answered by itself, we do not', async () => {
  const { store, text, addLead } = await openInbound();
  const { phone } = await addLead();
  expect(said(await text(phone, 'STOP', { OptOutType: 'STOP' }))).toBeUndefined();
  expect(await wordsOnTexts(await store.connect(), phone)).toHaveLength(1);
});

test.each([
  ['a short code', '22395'],
  ['a name', 'ELMBANK'],
  ['nobody', ''],
])('%s makes no lead, and the log of the desk keeps it', async (_, from) => {
  const { store, text } = await openInbound();
  expect((await text(from, 'Your code is 1234')).statusCode).toBe(200);
  expect(await listLeads(store)).toEqual([]);
  expect(await newestEvents(store, 5)).toMatchObject([
    { kind: 'text-in', leadId: undefined, details: { from, body: 'Your code is 1234' } },
  ]);
});

test('a number from abroad is a lead like any other, which nobody may text', async () => {
  const { store, text } = await openInbound();
  await text('+522545550142', 'Hola, quiero vender');
  expect(await listLeads(store)).toMatchObject([{ request: { phone: '+522545550142' } }]);
});

test('one that no lead can hold stands in its words, and is known when it writes again', async () => {
  const { store, text } = await openInbound();
  for (const body of ['Do you buy land?', 'Two acres']) await text('+4712345678', body);
  const [lead, ...others] = await listLeads(store);
  expect(others).toEqual([]);
  expect(lead?.request).toMatchObject({
    phone: '',
    comments: 'Texted from abroad, from +4712345678: Do you buy land?',
  });
  expect(await eventsOf(store, lead?.id ?? '', 9)).toHaveLength(2);
});

test('a stop from a number that nobody knows is kept, and makes no lead', async () => {
  const { store, text } = await openInbound();
  const phone = nextNumber();
  expect(said(await text(phone, 'STOP'))).toBeDefined();
  expect(await listLeads(store)).toEqual([]);
  expect(await wordsOnTexts(await store.connect(), phone)).toHaveLength(1);
});
