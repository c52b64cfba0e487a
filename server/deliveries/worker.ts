import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import { isChannel } from '#domain/deliveries/channels.ts';
import { claimDeliveries, dueChannels } from '#domain/deliveries/claim.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import { claimGathered } from '#domain/deliveries/gather.ts';
import type { Weigh } from '#domain/deliveries/weigh.ts';
import { endOfTurn } from '#domain/leads/budgets.ts';
import type { Senders, SendGathered } from '#server/channels/channel.ts';
import { type AttemptContext, attempt } from './attempt.ts';
import { attemptGathered } from './attempt-gathered.ts';
import { waits } from './schedule.ts';

export type WorkerOptions = {
  waits: readonly number[];
  /** Longer than an attempt can take, so that only a process that died loses its lease. */
  leaseMs: number;
  attemptTimeoutMs: number;
  pollMs: number;
  atOnce: number;
};

const defaults: WorkerOptions = {
  waits,
  leaseMs: 120_000,
  attemptTimeoutMs: 60_000,
  pollMs: 1_000,
  atOnce: 4,
};

export type Worker = {
  /** Looks for work at once rather than at the next poll. */
  wake: () => void;
  /** Claims nothing more and finishes what is in flight. */
  stop: () => Promise<void>;
};

/** Those that are configured. */
export const channelsOf = (senders: Senders): Channel[] => Object.keys(senders).filter(isChannel);

/** What a channel does that may not send as often as it is asked to. */
type ChannelBudget = { weigh: Weigh; sendGathered?: SendGathered };
export type Budgets = Partial<Record<Channel, ChannelBudget>>;
export type WorkerContext = Omit<
  AttemptContext,
  'waits' | 'attemptTimeoutMs' | 'pause' | 'isStopping'
> & {
  /** Of the channels that have one. */
  budgets?: Budgets;
};

/**
 * Each channel works by itself, so that a mail server that hangs holds up no text message. One look tells which of
 * them have anything to do: a claim writes, and a dozen of them for every lead took more than the sending.
 */
export const startWorker = (
  context: WorkerContext,
  senders: Senders,
  overrides: Partial<WorkerOptions> = {},
): Worker => {
  const options = { ...defaults, ...overrides };
  let isStopping = false;
  const patience = { pause: () => sleep(1_000), isStopping: () => isStopping };
  const lanes = new Map(
    channelsOf(senders).map((channel) => [
      channel,
      startLane({ ...context, ...options, ...patience }, channel, senders),
    ]),
  );
  const look = oneAtATime(context.log, {}, async () => {
    const due = await dueChannels(context.store, [...lanes.keys()], context.now());
    for (const channel of due) lanes.get(channel)?.wake();
  });
  const timer = setInterval(look.wake, options.pollMs);
  look.wake();
  return {
    wake: look.wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      // All at once: a channel that has just sent something would claim the next while others end.
      await Promise.all([look, ...lanes.values()].map((one) => one.stop()));
    },
  };
};

/** Does it once more where it was asked to meanwhile. */
const oneAtATime = (log: Logger, of: { channel?: Channel }, read: () => Promise<void>): Worker => {
  let stopped = false;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  return {
    wake: () => {
      readAgain = true;
      reading ??= (async () => {
        while (readAgain && !stopped) {
          readAgain = false;
          await read().catch((error: unknown) =>
            log.warn({ error: errorText(error), ...of }, 'deliveries could not be read'),
          );
        }
      })().finally(() => {
        reading = undefined;
      });
    },
    stop: async () => {
      stopped = true;
      await reading;
    },
  };
};

type LaneContext = AttemptContext & WorkerOptions & Pick<WorkerContext, 'budgets'>;

const startLane = (context: LaneContext, channel: Channel, senders: Senders): Worker => {
  const inFlight = new Map<string, Promise<void>>();
  const budget = context.budgets?.[channel];

  const start = (id: string, work: Promise<void>): void => {
    const running = work
      .catch((error: unknown) =>
        context.log.error({ error: errorText(error), channel }, 'delivery not recorded'),
      )
      .finally(() => {
        inFlight.delete(id);
        polling.wake();
      });
    inFlight.set(id, running);
  };

  const poll = async (): Promise<void> => {
    const limit = context.atOnce - inFlight.size;
    if (limit <= 0) return;
    const [now, lease] = [context.now(), context.newId()];
    const leaseEndsAt = now + context.leaseMs;
    const claim = { channel, now, lease, leaseEndsAt, limit, except: [...inFlight.keys()] };
    const claimed = await claimDeliveries(context.store, { ...claim, weigh: budget?.weigh });
    for (const delivery of claimed) start(delivery.id, attempt(context, senders, delivery, lease));
    if (budget?.sendGathered !== undefined) await gather(budget.sendGathered);
  };

  const gather = async (sendGathered: SendGathered): Promise<void> => {
    const [now, lease] = [context.now(), context.newId()];
    const claim = { channel, now, lease, leaseEndsAt: now + context.leaseMs };
    const gathered = await claimGathered(context.store, { ...claim, turnEndsAt: endOfTurn(now) });
    if (gathered.length === 0) return;
    start(lease, attemptGathered(context, sendGathered, channel, gathered, lease));
  };

  const polling = oneAtATime(context.log, { channel }, poll);
  const stop = async (): Promise<void> => {
    await polling.stop();
    await Promise.all(inFlight.values());
  };
  return { wake: polling.wake, stop };
};
