import { shownRequest } from '#lead/normalize.ts';
import { shownPhone } from '#lead/phone.ts';
import type { Consent } from '../consent/consent.ts';
import type { Lead, LeadWork } from '../leads/types.ts';

/** A lead as other programs read it: the payload's field names and what the store added. */
export const leadToJson = (lead: Lead & { work: LeadWork }) => ({
  id: lead.id,
  reference: lead.reference,
  receivedAt: iso(lead.receivedAt),
  ...shownRequest(lead.request),
  page: lead.page,
  language: lead.language,
  origin: lead.origin,
  device: lead.device,
  source: lead.source,
  suspect: lead.work.isSuspect,
  suspectReasons: lead.suspect,
  consent: lead.consent && consentToJson(lead.consent),
});

const consentToJson = ({ revocation, callStop, recordedAt, shownAt, ...consent }: Consent) => ({
  ...consent,
  phone: shownPhone(consent.phone),
  callStop: callStop && { ...callStop, phone: shownPhone(callStop.phone) },
  recordedAt: iso(recordedAt),
  wordingShownAt: shownAt === undefined ? undefined : iso(shownAt),
  revokedAt: revocation && iso(revocation.recordedAt),
  revokedHow: revocation?.how,
});

const iso = (time: number): string => new Date(time).toISOString();
