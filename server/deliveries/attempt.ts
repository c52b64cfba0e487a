import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import { deadChannel } from '#domain/deliveries/channels.ts';
import { type Channel, type Delivery, isSentAtMostOnce } from '#domain/deliveries/delivery.ts';
import {
  isPending,
  recordDead,
  recordFailure,
  recordNeedless,
  recordPutOff,
  recordSent,
} from '#domain/deliveries/record-attempt.ts';
import { findEvent } from '#domain/events/events.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { Lead } from '#domain/leads/types.ts';
import type { Result, Senders, Turn } from '#server/channels/channel.ts';
import type { Surroundings } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import { noticeChannel } from './notice-channel.ts';
import { nextAttemptAt } from './schedule.ts';

export type AttemptContext = Surroundings & {
  store: Store;
  log: Logger;
  channels: readonly Channel[];
  waits: readonly number[];
  attemptTimeoutMs: number;
  /** Waits before recording an outcome again that the store could not take. */
  pause: () => Promise<void>;
  /** Nothing is waited for any more: the process is about to end. */
  isStopping: () => boolean;
};

/** One try at a delivery, from reading the lead to recording what came of it. */
export const attempt = async (
  context: AttemptContext,
  senders: Senders,
  delivery: Delivery,
  lease: string,
): Promise<void> => {
  const prepared = await prepare(context.store, senders, delivery);
  if (prepared === undefined) return;
  const start = context.now();
  const result = await sendInTime(
    context,
    (signal) => prepared.send({ now: start, signal }),
    isSentAtMostOnce(delivery.channel) ? { ends: 'unknown' } : {},
  );
  const next = result.sent ? undefined : nextAfter(context, delivery, result);
  logAttempt(context, prepared.reference, delivery, result, next, context.now() - start);
  await recordPatiently(context, () => record(context, delivery, lease, result, next));
};

type Moment = Omit<Turn, 'delivery'>;
type Prepared = { reference?: string; send: (moment: Moment) => Promise<Result> };

/** With the lead and the event that it tells of; nothing where that is gone, or nobody need be told any more. */
const prepare = async (
  store: Store,
  senders: Senders,
  delivery: Delivery,
): Promise<Prepared | undefined> => {
  const { subject } = delivery;
  const event = subject.kind === 'event' ? await findEvent(store, subject.id) : undefined;
  if (delivery.leadId === undefined) {
    const send = senders[delivery.channel];
    return send && { send: (moment) => send({ ...moment, delivery, event }) };
  }
  const send = senders[delivery.channel];
  const lead = await findLead(store, { id: delivery.leadId });
  if (send === undefined || lead === undefined || lead.erasedAt !== undefined) return undefined;
  if (!(await isStillNeeded(store, delivery, lead))) return undefined;
  const { reference } = lead;
  return { reference, send: (moment) => send({ ...moment, delivery, event, lead }) };
};

/** Between the claim and now somebody may have answered. */
const isStillNeeded = async (store: Store, delivery: Delivery, lead: Lead): Promise<boolean> => {
  const { kind } = delivery.subject;
  if (kind !== 'call-reminder' && kind !== 'offer-reminder') return true;
  if (!(await isPending(store, delivery))) return false;
  // Nobody is reminded of calling somebody who wants no calls.
  if (kind === 'offer-reminder' || lead.consent?.callStop === undefined) return true;
  await recordNeedless(store, delivery, 'not sent: they asked for no calls');
  return false;
};

type Failed = Extract<Result, { sent: false }>;

export const sendInTime = async (
  { attemptTimeoutMs }: Pick<AttemptContext, 'attemptTimeoutMs'>,
  send: (signal: AbortSignal) => Promise<Result>,
  silence: Pick<Failed, 'ends'> = {},
): Promise<Result> => {
  const { promise: timeout, resolve } = Promise.withResolvers<Result>();
  const controller = new AbortController();
  // Cleared afterwards: AbortSignal.timeout would keep each lead in memory until its time is up.
  const timer = setTimeout(() => {
    resolve({ sent: false, error: 'no answer in time', ...silence });
    controller.abort();
  }, attemptTimeoutMs);
  try {
    return await Promise.race([send(controller.signal), timeout]);
  } catch (error) {
    return { sent: false, error: errorText(error) };
  } finally {
    clearTimeout(timer);
  }
};

const nextAfter = (
  { now, randomBelow, waits }: AttemptContext,
  { attempts }: Delivery,
  { hopeless, retryAfterMs, notBefore, ends }: Failed,
): number | undefined => {
  if (hopeless === true || ends !== undefined) return undefined;
  if (notBefore !== undefined) return notBefore;
  const random = randomBelow(1_000) / 1_000;
  return nextAttemptAt({ attempts, now: now(), random, retryAfterMs }, waits);
};

const record = (
  { store, now, newId, channels }: AttemptContext,
  delivery: Delivery,
  lease: string,
  result: Result,
  next: number | undefined,
): Promise<void> => {
  if (result.sent) return recordSent(store, delivery, now(), result);
  const failure = { error: result.error, now: now(), lease };
  if (next !== undefined) {
    const recordNext = result.notBefore === undefined ? recordFailure : recordPutOff;
    return recordNext(store, delivery, failure, next);
  }
  const channel = result.ends === 'dropped' ? undefined : noticeChannel(delivery, channels);
  return recordDead(store, delivery, failure, channel && { id: newId(), channel }, result.ends);
};

const recordingTries = 20;

/** What was sent but not recorded would be sent again, so a store that is away is waited for. */
export const recordPatiently = async (
  { pause, isStopping, log }: AttemptContext,
  recordOutcome: () => Promise<void>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await recordOutcome();
    } catch (error) {
      if (tries === recordingTries || isStopping()) throw error;
      log.warn({ error: errorText(error) }, 'the outcome of a delivery could not be recorded');
      await pause();
    }
  }
};

const logAttempt = (
  { log }: AttemptContext,
  reference: string | undefined,
  delivery: Delivery,
  result: Result,
  next: number | undefined,
  ms: number,
): void => {
  const { id, channel, attempts: attempt } = delivery;
  const line = { delivery: id, reference, channel, about: deadChannel(delivery), attempt, ms };
  if (result.sent) {
    log.info({ ...line, outcome: 'sent', warning: result.warning }, 'delivery');
    return;
  }
  const outcome = result.ends ?? (next === undefined ? 'dead' : 'failed');
  const nextAttempt = next === undefined ? undefined : new Date(next).toISOString();
  log.warn({ ...line, outcome, error: result.error, nextAttempt }, 'delivery');
};
