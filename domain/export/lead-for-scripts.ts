import { plainMoney } from '#price/money.ts';
import { deadChannel, storedChannel } from '../deliveries/channels.ts';
import type { StoredDelivery } from '../deliveries/delivery.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { currentMark } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';
import { leadToJson } from './lead-json.ts';

export const leadForScripts = (lead: LeadWithDeliveries, history: readonly StageMark[] = []) => ({
  ...leadToJson(lead),
  stage: currentMark(history)?.stage,
  stages: history.map(markForScripts),
  deliveries: lead.deliveries.map(deliveryForScripts),
});

const markForScripts = ({ stage, reachedAt, recordedAt, valueCents }: StageMark) => ({
  stage,
  reachedAt: iso(reachedAt),
  recordedAt: iso(recordedAt),
  value: valueCents === undefined ? undefined : Number(plainMoney(valueCents)),
});

const deliveryForScripts = (delivery: StoredDelivery) => ({
  channel: storedChannel(delivery),
  about: deadChannel(delivery),
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.state === 'pending' ? iso(delivery.nextAttemptAt) : undefined,
  sentAt: delivery.sentAt === undefined ? undefined : iso(delivery.sentAt),
  lastError: delivery.lastError,
});

const iso = (time: number): string => new Date(time).toISOString();

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);
