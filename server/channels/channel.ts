import type { Delivery, Lead, LeadWork } from '#store/types.ts';

export type Task = {
  lead: Lead & { work: LeadWork };
  delivery: Delivery;
  now: number;
  signal: AbortSignal;
};

/** What came of an attempt. Nothing is called sent before the other side has said so. */
export type Result =
  | { sent: true; warning?: string }
  | { sent: false; error: string; retryAfterMs?: number | undefined; hopeless?: boolean };

/** Sends one message. Both a failed Result and an error mean: try again later. */
export type Send = (task: Task) => Promise<Result>;

/** Everything that was over a channel's budget. */
export type GatheredTask = {
  id: string;
  /** Those worth reading first, first; the newest few where there are very many. */
  leads: readonly Lead[];
  total: number;
  /** How many other messages are dead. */
  notices: number;
  now: number;
  signal: AbortSignal;
};

/** Tells of all of them in one message. */
export type SendGathered = (task: GatheredTask) => Promise<Result>;
