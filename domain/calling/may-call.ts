import { costsTheCaller } from '#lead/phone.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { lawfulHours } from '../texts/lawful-hours.ts';

/** Why nobody may be called from the company's number. */
export type NoCall = 'erased' | 'suspect' | 'no-number' | 'costs-extra' | 'ours' | 'stopped';

export type CallDecision =
  | { decision: 'allowed'; phone: string }
  | { decision: 'waits'; until: number }
  | { decision: 'refused'; reason: NoCall };

export type CallRules = {
  /** The number of the company and every phone of the family: whoever calls those talks to nobody, and pays. */
  ours: readonly string[];
  /** The company's. */
  timeZone: string;
};

type Called = Pick<LeadWithDeliveries, 'request' | 'consent' | 'erasedAt' | 'work'>;

/** The one gate for calls through the carrier: asked at the tap, and once more before the seller's phone rings. */
export const mayCall = (lead: Called, { ours, timeZone }: CallRules, now: number): CallDecision => {
  const { phone } = lead.request;
  const reason = refusalOf(lead, ours);
  if (reason !== undefined) return { decision: 'refused', reason };
  const { opens } = lawfulHours(phone, timeZone, now);
  return opens > now ? { decision: 'waits', until: opens } : { decision: 'allowed', phone };
};

const refusalOf = (
  { request: { phone }, consent, erasedAt, work }: Called,
  ours: readonly string[],
): NoCall | undefined => {
  if (erasedAt !== undefined) return 'erased';
  if (work.isSuspect) return 'suspect';
  if (phone === '') return 'no-number';
  if (costsTheCaller(phone)) return 'costs-extra';
  if (ours.includes(phone)) return 'ours';
  return consent?.callStop === undefined ? undefined : 'stopped';
};
