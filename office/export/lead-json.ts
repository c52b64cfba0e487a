import type { Consent, Lead } from '#store/types.ts';

/** A lead as other programs read it: the payload's field names and what the store added. */
export const leadToJson = (lead: Lead) => ({
  id: lead.id,
  reference: lead.reference,
  receivedAt: iso(lead.receivedAt),
  ...lead.request,
  page: lead.page,
  source: lead.source,
  suspect: lead.suspect.length > 0,
  suspectReasons: lead.suspect,
  consent: lead.consent && consentToJson(lead.consent),
});

const consentToJson = ({ revocation, recordedAt, ...consent }: Consent) => ({
  ...consent,
  recordedAt: iso(recordedAt),
  revokedAt: revocation && iso(revocation.recordedAt),
  revokedHow: revocation?.how,
});

const iso = (time: number): string => new Date(time).toISOString();
