import { findEvent } from '#domain/events/events.ts';
import { fullName } from '#domain/leads/lead-facts.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { groupOf } from '#domain/work-list/call-next.ts';
import type { DeskContext } from '../context.ts';
import type { DoneProps } from '../views/Done.tsx';
import { eventWords } from './inside.ts';

/** What the last tap did, and whether it can still be undone. */
export const readDone = async (
  context: DeskContext,
  id: string | undefined,
): Promise<DoneProps | undefined> => {
  const { store, content, now } = context;
  const event = id === undefined ? undefined : await findEvent(store, id);
  if (event?.leadId === undefined || event.undoneAt !== undefined) return undefined;
  const lead = await findLead(store, { id: event.leadId });
  if (lead === undefined || lead.erasedAt !== undefined) return undefined;
  return {
    event: event.id,
    reference: lead.reference,
    name: fullName(lead),
    words: eventWords(context, event),
    // Somewhere else on the list than before the tap.
    stands: event.kind === 'undone' ? groupOf(lead, content().company, now()) : undefined,
    canBeUndone: event.canBeUndone,
  };
};
