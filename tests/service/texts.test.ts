import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { weighText } from '#office/budgets.ts';
import { textSeller } from '#office/work/text-seller.ts';
import { sellerTextSenders } from '#server/channels/seller-text.ts';
import { startWorker, type WorkerOptions } from '#server/deliveries/worker.ts';
import { createLog } from '#settings/log.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { claimDeliveries } from '#store/deliveries/claim.ts';
import { eraseLead } from '#store/erase-leads.ts';
import { revokePhone } from '#store/ledger/revocations.ts';
import { openStore, type Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import { receiptsOf } from '#store/texts.ts';
import type { NewLead } from '#store/types.ts';
import { undoChange } from '#store/work/change-lead.ts';
import { eventsOf } from '#store/work/events.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { configOf, facts, testApp } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { type Answer, startEndpoint } from '#tests/support/service-receivers.ts';
import { postAsTwilio, twilioEnv } from '#tests/support/twilio.ts';

const engines = bothEngines();
const company = { ...facts.company, languages: facts.languages };
/** A Thursday at noon in Texas. */
const noon = Date.parse('2026-03-05T18:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

const yes: Answer = (response, _, count) =>
  response.writeHead(201).end(JSON.stringify({ sid: `SM${count}`, status: 'queued' }));

const no =
  (status: number, code?: number): Answer =>
  (response) =>
    response
      .writeHead(status)
      .end(JSON.stringify({ code, message: "The number +12545550142 is not 'good'", status }));

type Given = {
  engine?: keyof typeof engines;
  answer?: Answer;
  apiUrl?: string;
  lead?: Partial<NewLead>;
  textsPerHour?: number;
  worker?: Partial<WorkerOptions>;
};

/** One seller, a Twilio of this machine, and the worker; the clock is the test's. */
const setUp = async (given: Given = {}) => {
  const twilio = await startEndpoint(given.answer ?? yes);
  const store = openStore(await engines[given.engine ?? 'sqlite']());
  const clock = { now: noon };
  const config = configOf(twilioEnv(given.apiUrl ?? twilio.url));
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) } as never);
  const senders = sellerTextSenders(config, company, store);
  const surroundings = { now: () => clock.now, newId: randomUUID, randomBelow: () => 0 };
  const budgets = { 'seller-text': { weigh: weighText(given.textsPerHour ?? 100) } };
  const start = () =>
    startWorker({ store, log, channels: ['seller-text'], budgets, ...surroundings }, senders, {
      pollMs: 5,
      waits: [minute, minute, minute, minute, minute],
      ...given.worker,
    });
  const lead = makeLead({ receivedAt: noon - minute, ...given.lead });
  await acceptLead(store, lead, []);
  const found = async () => {
    const read = await findLead(store, { id: lead.id });
    if (read === undefined) throw new Error('the lead is gone');
    return read;
  };
  const text = async (body: string) => {
    const actor = { personId: 'ruth', now: clock.now, eventId: randomUUID() };
    const done = await textSeller(store, await found(), actor, body, company);
    return { ...done, eventId: actor.eventId };
  };
  const worker = { stop: async () => undefined } as { stop: () => Promise<unknown> };
  const work = () => Object.assign(worker, start());
  onTestFinished(async () => {
    await worker.stop();
    await twilio.stop();
    await store.close();
  });
  const texts = async () =>
    (await found()).deliveries.filter(({ channel }) => channel === 'seller-text');
  const settled = (state: string) =>
    vi.waitFor(async () => expect((await texts()).at(-1)?.state).toBe(state), 10_000);
  return { twilio, store, clock, config, lead, found, text, texts, work, settled, lines };
};

const bodyOf = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body));

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('a text goes out once its time for second thoughts is over, and its receipt is kept', async () => {
    const { twilio, store, clock, config, lead, found, text, work, settled } = await setUp({
      engine,
    });
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
    await vi.waitFor(() => expect(twilio.calls).toHaveLength(2));
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

  test('a process that dies with a text in hand leaves it unknown, and a receipt settles it', async () => {
    const { twilio, store, clock, config, lead, text, work, settled } = await setUp({ engine });
    const { eventId } = await text('Are you in?');
    clock.now += minute;
    const lease = { lease: 'dead', leaseEndsAt: clock.now + 2 * minute, limit: 4, except: [] };
    const claim = { channel: 'seller-text' as const, now: clock.now, ...lease };
    expect(await claimDeliveries(store, claim)).toHaveLength(1);
    clock.now += 3 * minute;
    work();
    await settled('unknown');
    expect(twilio.calls).toHaveLength(0);
    const { app, context, close } = testApp(twilioEnv(twilio.url), { config, store });
    const told = { MessageSid: 'SM7', MessageStatus: 'undelivered', ErrorCode: '30006' };
    await postAsTwilio({ app, context }, `/functions/v1/text-status?text=${eventId}`, told);
    await settled('sent');
    expect((await receiptsOf(store, lead.id)).get(eventId)).toMatchObject({
      state: 'undelivered',
      error: 'a landline, which cannot receive texts (30006)',
    });
    await close();
  });

  test('whoever opted out at Twilio has said stop', async () => {
    const answer = no(400, 21_610);
    const { clock, found, text, texts, work, settled, lines } = await setUp({ engine, answer });
    await text('Are you in?');
    clock.now += minute;
    work();
    await settled('dropped');
    expect((await texts())[0]?.lastError).toBe(
      'not sent: this number has opted out of our texts (21610)',
    );
    expect((await found()).consent?.revocation?.how).toContain('21610');
    expect(lines.join('')).not.toContain('5550142');
  });
});

const hangUp: Answer = (response) => response.socket?.destroy();

test.each([
  ['a 500', no(500), {}],
  ['a connection that breaks', hangUp, {}],
  ['silence', () => undefined, { attemptTimeoutMs: 100 }],
] as [string, Answer, Partial<WorkerOptions>][])(
  '%s leaves it unknown, and it is not sent again',
  async (_, answer, worker) => {
    const { twilio, clock, text, work, settled } = await setUp({ answer, worker });
    await text('Are you in?');
    clock.now += minute;
    work();
    await settled('unknown');
    clock.now += 24 * hour;
    await text('And now?');
    await vi.waitFor(() => expect(twilio.calls.length).toBe(1));
    expect(twilio.calls).toHaveLength(1);
  },
);

test.each([
  ['429', 'pending', no(429)],
  ['401', 'pending', no(401, 20_003)],
  ['a number that cannot be texted', 'dead', no(400, 21_614)],
  ['a redirect', 'dead', no(307)],
] as [string, string, Answer][])('%s: %s', async (_, state, answer) => {
  const { twilio, clock, text, texts, work } = await setUp({ answer });
  await text('Are you in?');
  clock.now += minute;
  work();
  await vi.waitFor(async () => {
    const [delivery] = await texts();
    expect(delivery).toMatchObject({ state, attempts: 1 });
    expect(delivery?.lastError).toBeDefined();
  });
  expect(twilio.calls).toHaveLength(1);
});

test('nobody there: it is tried again, a few times', async () => {
  const gone = await startEndpoint();
  await gone.stop();
  const { clock, text, texts, work, settled } = await setUp({ apiUrl: gone.url });
  await text('Are you in?');
  clock.now += minute;
  work();
  for (let attempts = 1; attempts < 5; attempts += 1) {
    const nextAttemptAt = clock.now + minute;
    await vi.waitFor(async () =>
      expect((await texts())[0]).toMatchObject({ attempts, nextAttemptAt }),
    );
    clock.now = nextAttemptAt;
  }
  await settled('dead');
});

test('the gate is asked again at the moment of sending', async () => {
  const { twilio, store, clock, text, texts, work, settled } = await setUp();
  await text('Are you in?');
  await revokePhone(store, { phone: request.phone, how: 'on the phone' }, clock.now);
  clock.now += minute;
  work();
  await settled('dropped');
  expect((await texts())[0]?.lastError).toContain('has said stop');
  expect(twilio.calls).toHaveLength(0);
});

test('at night it waits for the morning, also where the night came meanwhile', async () => {
  const { twilio, clock, text, texts, work, settled } = await setUp();
  clock.now = Date.parse('2026-03-06T02:59:50Z');
  await text('Are you in?');
  clock.now += minute;
  work();
  const morning = Date.parse('2026-03-06T15:00:00Z');
  await vi.waitFor(async () =>
    expect((await texts())[0]).toMatchObject({ nextAttemptAt: morning, attempts: 0 }),
  );
  expect((await texts())[0]?.lastError).toContain('9:00 AM');
  const { eventId } = await text('And now?');
  expect((await texts()).find(({ event }) => event === eventId)?.nextAttemptAt).toBe(morning);
  expect(twilio.calls).toHaveLength(0);
  clock.now = morning;
  await settled('sent');
  await vi.waitFor(() => expect(twilio.calls).toHaveLength(2));
});

test('a first text in Spanish says in Spanish how to stop', async () => {
  const { store, lead, text } = await setUp();
  await text('Hola Ann, puedo llamarle?');
  expect((await eventsOf(store, lead.id, 1))[0]?.details).toEqual({
    body: 'Le escribe Elm Home Buyers. Hola Ann, puedo llamarle? Responda ALTO para no recibir mas.',
  });
});

test('what is over the budget of an hour waits for the next', async () => {
  const { twilio, clock, text, work } = await setUp({ textsPerHour: 2 });
  for (const body of ['one', 'two', 'three']) await text(body);
  clock.now += minute;
  work();
  await vi.waitFor(() => expect(twilio.calls).toHaveLength(2));
  clock.now += hour;
  await vi.waitFor(() => expect(twilio.calls).toHaveLength(3));
});

test('a text that may not go is refused, and the timeline says why', async () => {
  const { store, lead, found, text, texts } = await setUp({
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
  const { twilio, store, clock, found, text, texts, work, settled } = await setUp();
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
