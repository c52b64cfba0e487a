import type { LeadInLetter } from '#domain/leads/lead-facts.ts';
import type { CalendarVisit } from './visit.ts';

type Visited = { id: string; work: { visitAt: number | undefined; changes: number } };

/** A lead's visit as it stands now. */
export const leadVisit = (
  { id, work }: Visited,
  lead: LeadInLetter,
  host: string,
  now: number,
): CalendarVisit => ({
  uid: `visit-${id}@${host}`,
  version: work.changes,
  at: work.visitAt,
  title: `Visit: ${lead.name}`,
  place: lead.address,
  notes: [lead.phone, `Lead ${lead.reference}`].join('\n'),
  now,
});
