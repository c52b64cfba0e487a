import type { DeliveryContent } from '#domain/deliveries/channels.ts';
import type { Delivery } from '#domain/deliveries/delivery.ts';
import type { Keep } from '#domain/deliveries/record-attempt.ts';
import type { LeadEvent } from '#domain/events/events.ts';
import type { Lead, LeadWork } from '#domain/leads/types.ts';

/** A delivery whose turn has come. */
export type Turn = { delivery: Delivery; now: number; signal: AbortSignal };

export type Task = Turn & {
  lead: Lead & { work: LeadWork };
  /** What it tells of, where that is something that was done. */
  event: LeadEvent | undefined;
};

/** What came of an attempt. Nothing is called sent before the other side has said so. */
export type Result =
  | { sent: true; warning?: string; keep?: Keep }
  | {
      sent: false;
      error: string;
      retryAfterMs?: number | undefined;
      hopeless?: boolean;
      /** It may not go before then; nothing was tried. */
      notBefore?: number;
      /** It may not go at all, or may have gone: either way it is not tried again. */
      ends?: 'dropped' | 'unknown';
    };

/** Sends one message. Both a failed Result and an error mean: try again later. */
export type Send = (task: Task) => Promise<Result>;

/** Sends one that tells of no lead. */
export type SendOwn = (task: Omit<Task, 'lead'>) => Promise<Result>;

type ChannelWith<LeadId> = Extract<DeliveryContent, { leadId: LeadId }>['channel'];
/** Notifications tell of a lead, or of none. */
export type Senders = Partial<Record<ChannelWith<string>, Send>> &
  Partial<Record<ChannelWith<undefined>, SendOwn>>;

/** Everything that was over a channel's budget. */
export type GatheredTask = {
  id: string;
  /** Those worth reading first, first; the newest few where there are very many. */
  leads: readonly (Lead & { work: LeadWork })[];
  /** The references of those that were erased. */
  erased: readonly string[];
  total: number;
  /** How many other messages are dead. */
  notices: number;
  now: number;
  signal: AbortSignal;
};

/** Tells of all of them in one message. */
export type SendGathered = (task: GatheredTask) => Promise<Result>;
