import { setTimeout as sleep } from 'node:timers/promises';
import { endOfTurn } from '#office/budgets.ts';
import type { Send, SendGathered, SendOwn } from '#server/channels/channel.ts';
import { errorText } from '#settings/redact.ts';
import { claimDeliveries } from '#store/deliveries/claim.ts';
import { claimGathered } from '#store/deliveries/gather.ts';
import type { Weigh } from '#store/deliveries/weigh.ts';
import type { Channel, OwnChannel } from '#store/types.ts';
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

export type Senders = Partial<Record<Exclude<Channel, OwnChannel>, Send>> &
  Partial<Record<OwnChannel, SendOwn>>;
/** What a channel does that may not send as often as it is asked to. */
export type ChannelBudget = { weigh: Weigh; sendGathered?: SendGathered };
export type Budgets = Partial<Record<Channel, ChannelBudget>>;
export type WorkerContext = Omit<
  AttemptContext,
  'waits' | 'attemptTimeoutMs' | 'pause' | 'isStopping'
> & {
  /** Of the channels that have one. */
  budgets?: Budgets;
};

/** Each channel works by itself, so that a mail server that hangs holds up no text message. */
export const startWorker = (
  context: WorkerContext,
  senders: Senders,
  overrides: Partial<WorkerOptions> = {},
): Worker => {
  const options = { ...defaults, ...overrides };
  let isStopping = false;
  const patience = { pause: () => sleep(1_000), isStopping: () => isStopping };
  const lanes = Object.entries(senders).map(([channel, send]) =>
    startLane({ ...context, ...options, ...patience }, channel as Channel, send),
  );
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
};

type LaneContext = AttemptContext & WorkerOptions & Pick<WorkerContext, 'budgets'>;

const startLane = (context: LaneContext, channel: Channel, send: Send | SendOwn): Worker => {
  const inFlight = new Map<string, Promise<void>>();
  let stopped = false;
  let polling: Promise<void> | undefined;
  let pollAgain = false;

  const budget = context.budgets?.[channel];

  const start = (id: string, work: Promise<void>): void => {
    const running = work
      .catch((error: unknown) =>
        context.log.error({ error: errorText(error), channel }, 'delivery not recorded'),
      )
      .finally(() => {
        inFlight.delete(id);
        wake();
      });
    inFlight.set(id, running);
  };

  const poll = async (): Promise<void> => {
    const limit = context.atOnce - inFlight.size;
    if (stopped || limit <= 0) return;
    const [now, lease] = [context.now(), context.newId()];
    const leaseEndsAt = now + context.leaseMs;
    const claim = { channel, now, lease, leaseEndsAt, limit, except: [...inFlight.keys()] };
    const claimed = await claimDeliveries(context.store, { ...claim, weigh: budget?.weigh });
    for (const delivery of claimed) start(delivery.id, attempt(context, send, delivery, lease));
    if (budget?.sendGathered !== undefined) await gather(budget.sendGathered);
  };

  const gather = async (sendGathered: SendGathered): Promise<void> => {
    const [now, lease] = [context.now(), context.newId()];
    const claim = { channel, now, lease, leaseEndsAt: now + context.leaseMs };
    const gathered = await claimGathered(context.store, { ...claim, turnEndsAt: endOfTurn(now) });
    if (gathered.length === 0) return;
    start(lease, attemptGathered(context, sendGathered, channel, gathered, lease));
  };

  const wake = (): void => {
    pollAgain = true;
    polling ??= (async () => {
      while (pollAgain && !stopped) {
        pollAgain = false;
        await poll().catch((error: unknown) =>
          context.log.warn({ error: errorText(error), channel }, 'deliveries could not be read'),
        );
      }
    })().finally(() => {
      polling = undefined;
    });
  };

  const timer = setInterval(wake, context.pollMs);
  wake();

  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    await polling;
    await Promise.all(inFlight.values());
  };
  return { wake, stop };
};
