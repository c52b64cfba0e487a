import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { revokePhone } from '#domain/consent/revocations.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { eventsOf } from '#domain/events/events.ts';
import { receiptsOf } from '#domain/texts/rows.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import type { Store } from '#store/open.ts';
import { bodyOf, hour, minute, noon, textedSeller } from '#tests/support/seller-texts.ts';
import { testApp } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

test('a text goes out once its time for second thoughts is over, and its receipt is kept', async () => {
  const { twilio, store, clock, config, lead, found, text, work, settled } = await textedSeller();
  const { eventId } = await text('Are you in?');
  expect((await found()).work.answeredAt).toBe(noon);
  work();
  expect(twilio.calls).toHaveLength(0);
  clock.now += 15_000;
  await settled('sent');
  expect(twilio.calls.map(bodyOf)).toEqual([
    {
      To: '+12545550142',
      From: '+12545550100',
      Body: 'This is Elm Home Buyers. Are you in? Reply STOP to opt out.',
      StatusCallback: `https://www.elm.example/functions/v1/text-status?text=${eventId}`,
    },
  ]);
  await text('I am at the door.');
  clock.now += 15_000;
  await untilItHolds(() => expect(twilio.calls).toHaveLength(2));
  expect(bodyOf(twilio.calls[1] ?? { body: '' })).toMatchObject({ Body: 'I am at the door.' });

  const { app, context, close } = testApp(twilioEnv(twilio.url), { config, store });
  const path = `/functions/v1/text-status?text=${eventId}`;
  const tell = (MessageStatus: string, more = {}) =>
    postAsTwilio({ app, context }, path, { MessageSid: 'SM1', MessageStatus, ...more });
  const known = async () => (await receiptsOf(store, lead.id)).get(eventId);
  for (const status of ['queued', 'delivered', 'sent', 'delivered', 'nonsense']) {
    expect((await tell(status)).statusCode).toBe(200);
  }
  expect(await known()).toMatchObject({ state: 'delivered', error: '' });
  await tell('undelivered', { ErrorCode: '30003' });
  expect(await known()).toMatchObject({ state: 'delivered' });
  await eraseLead(store, lead.id, clock.now);
  await tell('failed');
  expect(await receiptsOf(store, lead.id)).toEqual(new Map());
  await close();
});

test('the gate is asked again at the moment of sending', async () => {
  const { twilio, store, clock, text, texts, work, settled } = await textedSeller();
  await text('Are you in?');
  await revokePhone(store, { phone: request.phone, how: 'on the phone' }, clock.now);
  clock.now += minute;
  work();
  await settled('dropped');
  expect((await texts())[0]?.lastError).toContain('has said stop');
  expect(twilio.calls).toHaveLength(0);
});

test('at night it waits for the morning, also where the night came meanwhile', async () => {
  const { twilio, clock, text, texts, work, settled } = await textedSeller();
  clock.now = Date.parse('2026-03-06T02:59:50Z');
  await text('Are you in?');
  clock.now += minute;
  work();
  const morning = Date.parse('2026-03-06T15:00:00Z');
  await untilItHolds(async () =>
    expect((await texts())[0]).toMatchObject({ nextAttemptAt: morning, attempts: 0 }),
  );
  expect((await texts())[0]?.lastError).toContain('9:00 AM');
  const { eventId } = await text('And now?');
  expect((await texts()).find(({ subject }) => subject.id === eventId)?.nextAttemptAt).toBe(
    morning,
  );
  expect(twilio.calls).toHaveLength(0);
  clock.now = morning;
  await settled('sent');
  await untilItHolds(() => expect(twilio.calls).toHaveLength(2));
});

test('a first text in Spanish says in Spanish how to stop', async () => {
  const { store, lead, text } = await textedSeller();
  await text('Hola Ann, puedo llamarle?');
  expect((await eventsOf(store, lead.id, 1))[0]?.details).toEqual({
    body: 'Le escribe Elm Home Buyers. Hola Ann, puedo llamarle? Responda ALTO para no recibir mas.',
  });
});

test('what is over the budget of an hour waits for the next', async () => {
  const { twilio, clock, text, work } = await textedSeller({ textsPerHour: 2 });
  for (const body of ['one', 'two', 'three']) await text(body);
  clock.now += minute;
  work();
  await untilItHolds(() => expect(twilio.calls).toHaveLength(2));
  clock.now += hour;
  await untilItHolds(() => expect(twilio.calls).toHaveLength(3));
});

test('a text that may not go is refused, and the timeline says why', async () => {
  const { store, lead, found, text, texts } = await textedSeller({
    lead: { consent: { ...makeLead().consent, agreed: false } },
  });
  expect(await text('Are you in?')).toMatchObject({ notAllowed: 'no-consent' });
  expect(await texts()).toEqual([]);
  expect((await found()).work.answeredAt).toBeUndefined();
  expect(await eventsOf(store, lead.id, 5)).toMatchObject([
    { kind: 'text-refused', details: { reason: 'no-consent' } },
  ]);
});

test('a text can be taken back until it is begun', async () => {
  const { twilio, store, clock, found, text, texts, work, settled } = await textedSeller();
  const undo = (event: string, to: Store = store) =>
    undoChange(to, event, { personId: 'ruth', now: clock.now, eventId: randomUUID() });
  const first = await text('Are you in?');
  await undo(first.eventId);
  expect(await texts()).toEqual([]);
  expect((await found()).work.answeredAt).toBeUndefined();
  const second = await text('Are you in?');
  clock.now += minute;
  work();
  await settled('sent');
  expect(await undo(second.eventId)).toEqual({ refused: 'on-its-way' });
  expect(twilio.calls).toHaveLength(1);
});
