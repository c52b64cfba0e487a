import type { OfferRequest } from '#lead/fields.ts';
import { makeReference } from '#lead/reference.ts';
import { type PunctualOffice, remindersOf } from '../clock/reminders.ts';
import type { NewConsent } from '../consent/consent.ts';
import type { NewLead, SuspectReason } from './types.ts';

const link = /https?:|www\.|\.(?:com|net|org|info|ru|xyz|top|shop|site|online)\b|\bt\.me\b/i;

/**
 * Why a machine may have sent a request. It is accepted all the same: a real seller is never lost to a
 * filter. How fast a form was filled in says nothing: a browser does it in a second.
 */
export const suspicions = (
  { firstName, lastName }: Pick<OfferRequest, 'firstName' | 'lastName'>,
  honeypot = '',
): SuspectReason[] => [
  ...(honeypot.trim() === '' ? [] : (['honeypot'] as const)),
  ...(link.test(`${firstName} ${lastName}`) ? (['link-in-name'] as const) : []),
];

export type LeadMaker = {
  now: number;
  newId: () => string;
  randomBelow: (limit: number) => number;
  office: PunctualOffice;
};

/** What differs by the way on which somebody came. */
export type LeadGiven = Pick<
  NewLead,
  'fingerprint' | 'request' | 'source' | 'language' | 'origin'
> &
  Partial<Pick<NewLead, 'page' | 'suspect' | 'device'>> & { consent?: Partial<NewConsent> };

const nothingAgreed = {
  agreed: false,
  version: '',
  wording: '',
  address: '',
  userAgent: '',
  page: '',
};

/** A lead as it is kept, whichever way it came. Whoever is not said to have agreed to texts did not. */
export const newLead = (
  { now, newId, randomBelow, office }: LeadMaker,
  { consent, ...given }: LeadGiven,
): NewLead => ({
  page: '',
  suspect: [],
  device: undefined,
  ...given,
  id: newId(),
  reference: makeReference(randomBelow),
  receivedAt: now,
  remindAt: remindersOf(office, now),
  consent: { ...nothingAgreed, recordedAt: now, ...consent },
});
