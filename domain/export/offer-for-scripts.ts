import { plainMoney } from '#price/money.ts';
import type { StoredOffer } from '../offers/rows.ts';

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
