import type { Lead } from '#server/store/types.ts';

/** A lead as other programs read it: the payload's field names and what the store added. */
export const leadToJson = (lead: Lead) => ({
  id: lead.id,
  reference: lead.reference,
  receivedAt: new Date(lead.receivedAt).toISOString(),
  ...lead.request,
  page: lead.page,
  source: lead.source,
  suspect: lead.suspect.length > 0,
  suspectReasons: lead.suspect,
  consent: lead.consent && {
    ...lead.consent,
    recordedAt: new Date(lead.consent.recordedAt).toISOString(),
  },
});
