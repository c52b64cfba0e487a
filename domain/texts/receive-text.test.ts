import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { callerOf } from '#lead/caller.ts';
import type { Store } from '#store/open.ts';
import { actor, test } from '#tests/support/domain-store.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { isRevoked } from '../consent/revocations.ts';
import { eventsOf, findEvent } from '../events/events.ts';
import { findLead } from '../leads/read-leads.ts';
import { logTouch } from '../work/touch.ts';
import { type InboundText, receiveText } from './receive-text.ts';

const now = Date.parse('2026-03-05T18:00:00Z');

const receive = (store: Store, text: Partial<InboundText> & { body: string }, made = makeLead()) =>
  receiveText(
    store,
    { sid: randomUUID(), ...callerOf('+12545550142'), from: '', photos: [], files: 0, ...text },
    { now, channels: ['push'], newLead: () => ({ lead: made, deliveries: [] }) },
  );

test('what a seller writes stands on their lead, and the family is told once', async ({
  store,
  addLead,
}) => {
  const { id } = await addLead({ receivedAt: now - 1_000 });
  await logTouch(store, id, actor({ now: now - 500 }), 'no-answer');
  const text = { sid: 'SM1', body: 'Call me at 5' };
  expect(await receive(store, text)).toEqual({ answer: undefined, language: 'en', isTold: true });
  expect(await receive(store, text)).toMatchObject({ isTold: false });
  const lead = await findLead(store, { id });
  expect(lead?.work).toMatchObject({ nextAction: { what: 'Call', at: now }, changes: 2 });
  expect(lead?.deliveries.map(({ channel }) => channel)).toEqual(['push']);
  expect(await eventsOf(store, id, 1)).toMatchObject([
    { id: 'SM1', kind: 'text-in', details: { body: 'Call me at 5' } },
  ]);
});

test('a word to stop is kept in the ledger and answered once, in its own language', async ({
  store,
  addLead,
}) => {
  const phone = '+12545550160';
  await addLead({ request: { ...request, phone } });
  const from = callerOf('+12545550160');
  expect(await receive(store, { ...from, body: 'ALTO' })).toEqual({
    answer: 'stopped',
    language: 'es',
    isTold: false,
  });
  expect(await isRevoked(await store.connect(), phone)).toBe(true);
  expect(await receive(store, { ...from, body: 'STOP' })).toMatchObject({ answer: undefined });
});

test('help is answered once an hour, however often it is asked for', async ({ store }) => {
  const from = callerOf('+12545550161');
  const answers = [];
  for (const _ of [1, 2]) answers.push((await receive(store, { ...from, body: 'HELP' })).answer);
  expect(answers).toEqual(['help', undefined]);
});

test('a number that nobody knows is a lead by its words, and one that cannot be called is not', async ({
  store,
}) => {
  const phone = '+12545550162';
  const made = makeLead({ request: { ...request, phone } });
  const told = await receive(store, { ...callerOf('+12545550162'), body: 'I have a house' }, made);
  expect(told.isTold).toBe(true);
  expect(await findLead(store, { id: made.id })).toBeDefined();
  await receive(store, { sid: 'SM short', from: '72345', number: '', phone: '', body: 'You won' });
  expect(await findEvent(store, 'SM short')).toMatchObject({
    leadId: undefined,
    details: { body: 'You won', from: '72345' },
  });
});

test('more than a person writes in an hour is not kept, and a word to stop counts all the same', async ({
  store,
  addLead,
}) => {
  const phone = '+12545550163';
  const { id } = await addLead({ request: { ...request, phone } });
  const from = callerOf('+12545550163');
  const told = [];
  for (let index = 0; index < 65; index += 1) {
    told.push((await receive(store, { ...from, body: `Number ${index}` })).isTold);
  }
  expect(told.filter(Boolean)).toHaveLength(12);
  expect(await eventsOf(store, id, 100)).toHaveLength(60);
  expect(await receive(store, { ...from, body: 'STOP' })).toMatchObject({ answer: 'stopped' });
});

test('what a stranger says who is no lead is not kept, but that it came', async ({ store }) => {
  await receive(store, { ...callerOf('+12545550164'), sid: 'SM stop', body: 'STOP it' });
  expect((await findEvent(store, 'SM stop'))?.details).toEqual({ reply: 'stop' });
});

test('a doubtful word of a stranger is a lead, so that somebody reads it', async ({ store }) => {
  const phone = '+12545550165';
  const made = makeLead({ request: { ...request, phone } });
  await receive(store, { ...callerOf('+12545550165'), body: 'Is this a scam?' }, made);
  expect(await eventsOf(store, made.id, 1)).toMatchObject([{ details: { reply: 'doubtful' } }]);
});

test.for(['START', 'Yes', 'sí, por favor'])(
  'only the phone itself takes a stop back: %s',
  async (body, { store, addLead, readLead }) => {
    const from = callerOf(`+1254555${5_000 + body.length}`);
    const { id } = await addLead({ request: { ...request, phone: from.phone } });
    await receive(store, { ...from, body: 'STOP' });
    const again = await addLead({ request: { ...request, phone: from.phone } });
    const revocations = async () =>
      [await readLead(id), await readLead(again.id)].map(({ consent }) => consent?.revocation);
    expect(await revocations()).toMatchObject([
      { certainty: 'from-the-phone' },
      { certainty: 'from-the-phone' },
    ]);
    await receive(store, { ...from, body });
    expect(await revocations()).toEqual([undefined, undefined]);
    expect(await receive(store, { ...from, body: 'STOP' })).toMatchObject({ answer: 'stopped' });
  },
);
