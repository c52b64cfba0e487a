import type { Device } from '#lead/device.ts';
import type { OfferRequest } from '#lead/fields.ts';
import type { Language } from '#lead/language.ts';
import type { LeadSource } from '#lead/source.ts';
import type { Consent, NewConsent } from '../consent/consent.ts';
import type { Stage } from '../stages/stages.ts';

const origins = ['web', 'desk', 'call', 'text'] as const;
export type Origin = (typeof origins)[number];

export type SuspectReason = 'honeypot' | 'link-in-name';

export type Lead = {
  id: string;
  reference: string;
  receivedAt: number;
  request: OfferRequest;
  page: string;
  source: LeadSource;
  suspect: SuspectReason[];
  language: Language;
  origin: Origin;
  /** Unknown where no browser sent it. */
  device: Device | undefined;
  consent: Consent | undefined;
  erasedAt: number | undefined;
};

type NextAction = { what: string; at: number; by: string | undefined };

export type LeadWork = {
  stage: Stage | undefined;
  /** May be spam, and nobody spoke with them yet. */
  isSuspect: boolean;
  answeredAt: number | undefined;
  offeredAt: number | undefined;
  nextAction: NextAction | undefined;
  calling: { by: string; since: number } | undefined;
  visitAt: number | undefined;
  /** Which of the links to the seller's page counts. */
  linkGeneration: number;
  /** Since when the seller wants it deleted: see lead-state.ts. */
  eraseAskedAt: number | undefined;
  /** What the seller added there: by the names of domain/seller-page/say-more.ts. */
  more: Record<string, string>;
  changes: number;
};

export type NewLead = Omit<Lead, 'erasedAt' | 'consent'> & {
  fingerprint: string;
  consent: NewConsent;
  /** When the family is first reminded of the call and of the offer. */
  remindAt?: { call: number | undefined; offer: number };
};

export type Accepted = { id: string; reference: string; repeated: boolean };
