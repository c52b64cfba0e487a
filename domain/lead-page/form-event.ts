import { createHash } from 'node:crypto';
import type { Store } from '#store/open.ts';
import { findEvent, newestFormEvent } from '../events/events.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';

export type SentForm = {
  name: string;
  /** All that was in it, with a word of the page that it stood on: `once`. */
  sent: Readonly<Record<string, string | undefined>>;
  /** Words stay said whatever the family does about them; all else must be so after the tap. */
  isWords?: boolean;
};

/**
 * The id of the event that a form makes: a form does one thing once. Two taps, or the same post again after a lost
 * answer, are one event. But a page from the browser's cache has the hidden fields that it had, so the same
 * form counts again when the lead is not as it left it; words, when the seller has done something else since.
 */
export const formEventId = async (
  store: Store,
  { id: leadId, work: { changes } }: Pick<LeadWithDeliveries, 'id' | 'work'>,
  { name, sent, isWords = false }: SentForm,
): Promise<string> => {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, sent]))
    .digest('base64url');
  const form = hash.slice(0, 24);
  const madeAt = (count: number) => `${leadId}-${String(count).padStart(8, '0')}-${form}`;
  const last = isWords
    ? await newestFormEvent(store, leadId)
    : await findEvent(store, madeAt(changes - 1));
  const isRepeated = last?.id.endsWith(form) === true && last.undoneAt === undefined;
  return isRepeated ? last.id : madeAt(changes);
};
