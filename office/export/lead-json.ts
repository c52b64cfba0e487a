import type { StageMark } from '#store/stages.ts';
import type { Consent, Lead } from '#store/types.ts';
import { isSuspect } from '../suspicion.ts';

/** A lead as other programs read it: the payload's field names and what the store added. */
export const leadToJson = (lead: Lead, history: readonly StageMark[] = []) => ({
  id: lead.id,
  reference: lead.reference,
  receivedAt: iso(lead.receivedAt),
  ...lead.request,
  page: lead.page,
  language: lead.language,
  origin: lead.origin,
  device: lead.device,
  source: lead.source,
  suspect: isSuspect(lead, history),
  suspectReasons: lead.suspect,
  consent: lead.consent && consentToJson(lead.consent),
});

const consentToJson = ({ revocation, recordedAt, shownAt, ...consent }: Consent) => ({
  ...consent,
  recordedAt: iso(recordedAt),
  wordingShownAt: shownAt === undefined ? undefined : iso(shownAt),
  revokedAt: revocation && iso(revocation.recordedAt),
  revokedHow: revocation?.how,
});

const iso = (time: number): string => new Date(time).toISOString();
