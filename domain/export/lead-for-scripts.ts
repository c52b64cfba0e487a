import { plainMoney } from '#price/money.ts';
import { deadChannel, storedChannel } from '../deliveries/channels.ts';
import type { StoredDelivery } from '../deliveries/delivery.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import type { StoredOffer } from '../offers/rows.ts';
import { currentMark } from '../stages/stage-history.ts';
import type { StageMark } from '../stages/stages.ts';
import { leadToJson } from './lead-json.ts';

/** A version of a written offer as other programs read it. */
export const offerForScripts = (offer: StoredOffer<{ visit?: string | undefined }>) => ({
  version: offer.version,
  madeAt: iso(offer.madeAt),
  offer: Number(plainMoney(offer.offerCents)),
  validUntil: iso(offer.validUntil),
  assignable: offer.isAssignable,
  visitCouldChange: offer.figures.visit,
  state: offer.state,
  withdrawnBecause: offer.withdrawnBecause || undefined,
  answer: offer.answer,
  answeredAt: offer.answeredAt === undefined ? undefined : iso(offer.answeredAt),
});

const iso = (time: number): string => new Date(time).toISOString();

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

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);
