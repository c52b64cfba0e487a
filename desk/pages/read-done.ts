import { fullName } from '#office/lead-facts.ts';
import { groupOf } from '#office/work/call-next.ts';
import { findLead } from '#store/read-leads.ts';
import { findEvent } from '#store/work/events.ts';
import type { DeskContext } from '../context.ts';
import type { DoneProps } from '../views/Done.tsx';

/** What the last tap did, and whether it can still be undone. */
export const readDone = async (
  { store, views, company, now }: DeskContext,
  id: string | undefined,
): Promise<DoneProps | undefined> => {
  const event = id === undefined ? undefined : await findEvent(store, id);
  if (event?.leadId === undefined || event.undoneAt !== undefined) return undefined;
  const lead = await findLead(store, { id: event.leadId });
  if (lead === undefined || lead.erasedAt !== undefined) return undefined;
  return {
    event: event.id,
    reference: lead.reference,
    name: fullName(lead),
    words: views.eventWords(event, company.hours.timeZone),
    // Somewhere else on the list than before the tap.
    stands: event.kind === 'undone' ? groupOf(lead, company, now()) : undefined,
    canBeUndone: event.canBeUndone,
  };
};
