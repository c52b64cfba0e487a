import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { test } from '#tests/support/domain-store.ts';
import { office } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';
import { eventsOf } from '../events/events.ts';
import { listLeads } from '../leads/read-leads.ts';
import { callsPerHour } from './budgets.ts';
import { hasRecording } from './calls.ts';
import type { Switchboard } from './incoming.ts';
import { callBegins, callEnded, callRecorded, callRung, callTaken } from './outcome.ts';

const begin = Date.parse('2026-03-05T18:00:00Z');

const boardOf = (store: Store, now = begin): Switchboard => ({
  store,
  now: () => now,
  newId: randomUUID,
  randomBelow: (limit) => randomInt(limit),
  office,
  channels: ['sms', 'push', 'team-email'],
});

/** The lead whose number it is, what its timeline says, and over which channels the family is told. */
const outcomeFor = async (store: Store, phone: string) => {
  const lead = (await listLeads(store)).find((one) => one.request.phone === phone);
  if (lead === undefined) throw new Error(`nobody has ${phone}`);
  const events = await eventsOf(store, lead.id, 20);
  return {
    lead,
    kinds: events.map(({ kind }) => kind).toReversed(),
    rung: lead.deliveries.map(({ channel }) => channel).toSorted(),
  };
};

test('a call that nobody takes makes a lead that waits, and rings the family once', async ({
  store,
}) => {
  const told = { sid: 'CA1', from: '+12545550151' };
  const board = boardOf(store);
  expect(await callBegins(board, told)).toBe('ring');
  // Carriers say the same thing twice, and in any order.
  for (const _ of [1, 2]) expect(await callRung(board, told, false)).toBe('missed');
  await callEnded(board, told);
  const { lead, kinds, rung } = await outcomeFor(store, '+12545550151');
  expect(lead).toMatchObject({ origin: 'call', consent: { agreed: false } });
  expect(lead.work).toMatchObject({ answeredAt: undefined, nextAction: undefined });
  expect(kinds).toEqual(['missed-call']);
  expect(rung).toEqual(['push', 'sms', 'team-email']);
});

test('a call that is taken answers the seller, unless the two were never connected', async ({
  store,
  addLead,
}) => {
  const board = boardOf(store);
  const [taken, hungUp] = ['+12545550152', '+12545550153'];
  for (const phone of [taken, hungUp]) await addLead({ request: { ...request, phone } });
  await callTaken(board, { sid: 'CA2', from: '+12545550152' }, '+12545550101');
  expect(await callRung(board, { sid: 'CA2', from: '+12545550152' }, undefined)).toBe('taken');
  const answered = await outcomeFor(store, taken);
  expect(answered.lead.work).toMatchObject({ stage: 'contacted', answeredAt: begin });
  expect([answered.kinds, answered.rung]).toEqual([['call-in'], []]);
  await callTaken(board, { sid: 'CA3', from: '+12545550153' }, '+12545550101');
  expect(await callRung(board, { sid: 'CA3', from: '+12545550153' }, false)).toBe('missed');
  const missed = await outcomeFor(store, hungUp);
  expect(missed.kinds).toContain('missed-call');
  expect(missed.lead.work.nextAction).toMatchObject({ what: 'Call', at: begin });
});

test('a message is told quietly after its call, and one of no length is not', async ({ store }) => {
  const board = boardOf(store);
  const told = { sid: 'CA4', from: '+12545550154' };
  await callRung(board, told, false);
  for (const sid of ['RE4', 'RE4', 'RE other'])
    await callRecorded(board, told, { sid, seconds: 9 });
  const { lead, kinds, rung } = await outcomeFor(store, '+12545550154');
  expect(kinds).toEqual(['missed-call', 'voicemail']);
  expect(await hasRecording(store, lead.id, 'RE4')).toBe(true);
  expect(rung).toEqual(['push', 'push', 'sms', 'team-email', 'team-email']);
  const silent = { sid: 'CA5', from: '+12545550155' };
  await callRecorded(board, silent, { sid: 'RE5', seconds: 0 });
  expect((await outcomeFor(store, '+12545550155')).kinds).toEqual(['missed-call']);
});

test('a withheld number is a lead by the message that it leaves, and not before', async ({
  store,
}) => {
  const board = boardOf(store);
  const told = { sid: 'CA6', from: '' };
  const count = async () => (await listLeads(store)).length;
  const before = await count();
  expect(await callBegins(board, told)).toBe('ring');
  await callEnded(board, told);
  expect(await count()).toBe(before);
  await callRecorded(board, told, { sid: 'RE6', seconds: 5 });
  expect(await count()).toBe(before + 1);
  expect((await outcomeFor(store, '')).kinds).toEqual(['voicemail']);
});

test('one number is not answered more often than it may be, until the hour is over', async ({
  store,
}) => {
  const call = (index: number, now = begin) =>
    callBegins(boardOf(store, now), { sid: `CA often ${index}`, from: '+12545550156' });
  const answers = [];
  for (let index = 0; index <= callsPerHour.ofOneNumber; index += 1) {
    answers.push(await call(index));
  }
  expect(answers.filter((answer) => answer === 'reject')).toHaveLength(1);
  expect(answers.at(-1)).toBe('reject');
  expect(await call(99, begin + 3_600_000)).toBe('ring');
});
