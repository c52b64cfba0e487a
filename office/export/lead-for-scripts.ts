import { deadChannel, storedChannel } from '#store/deliveries/channels.ts';
import type { LeadWithDeliveries } from '#store/read-leads.ts';
import type { StageMark } from '#store/stages.ts';
import type { StoredDelivery } from '#store/types.ts';
import { plainMoney } from '../price/money.ts';
import { currentMark } from '../stage-history.ts';
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
