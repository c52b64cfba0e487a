import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { weighText } from '#domain/leads/budgets.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { textSeller } from '#domain/texts/text-seller.ts';
import { sellerTextSenders } from '#server/channels/seller-text.ts';
import { startWorker, type WorkerOptions } from '#server/deliveries/worker.ts';
import { openStore } from '#store/open.ts';
import { configOf, content, facts } from './service-app.ts';
import { makeLead } from './service-leads.ts';
import { type Answer, startEndpoint } from './service-receivers.ts';
import { twilioEnv } from './twilio.ts';
import { untilItHolds } from './until-it-holds.ts';

const company = { ...facts.company, languages: facts.languages };
/** A Thursday at noon in Texas. */
export const noon = Date.parse('2026-03-05T18:00:00Z');
export const minute = 60_000;
export const hour = 60 * minute;

const yes: Answer = (response, _, count) =>
  response.writeHead(201).end(JSON.stringify({ sid: `SM${count}`, status: 'queued' }));

export const no =
  (status: number, code?: number): Answer =>
  (response) =>
    response
      .writeHead(status)
      .end(JSON.stringify({ code, message: "The number +12545550142 is not 'good'", status }));

type Given = {
  location?: StoreLocation;
  answer?: Answer;
  apiUrl?: string;
  lead?: Partial<NewLead>;
  textsPerHour?: number;
  worker?: Partial<WorkerOptions>;
};

/** One seller, a Twilio of this machine, and the worker; the clock is the test's. */
export const textedSeller = async (given: Given = {}) => {
  const twilio = await startEndpoint(given.answer ?? yes);
  const config = configOf(twilioEnv(given.apiUrl ?? twilio.url));
  const store = openStore(given.location ?? config.store);
  const clock = { now: noon };
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) } as never);
  const senders = sellerTextSenders(config, content, store);
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
    untilItHolds(async () => expect((await texts()).at(-1)?.state).toBe(state));
  return { twilio, store, clock, config, lead, found, text, texts, work, settled, lines };
};

export const bodyOf = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body));
