import { leadToJson } from '#server/channels/lead-json.ts';
import type { LeadWithDeliveries } from '#server/store/read-leads.ts';
import type { Delivery } from '#server/store/types.ts';

export const leadForScripts = (lead: LeadWithDeliveries) => ({
  ...leadToJson(lead),
  deliveries: lead.deliveries.map(deliveryForScripts),
});

const deliveryForScripts = (delivery: Delivery) => ({
  channel: delivery.channel,
  about: delivery.about,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.state === 'pending' ? iso(delivery.nextAttemptAt) : undefined,
  sentAt: delivery.sentAt === undefined ? undefined : iso(delivery.sentAt),
  lastError: delivery.lastError,
});

const iso = (time: number): string => new Date(time).toISOString();

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);
