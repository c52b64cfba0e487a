import { retryDeliveries } from '#store/deliveries/retry.ts';
import type { Store } from '#store/open.ts';
import type { Actor } from '#store/work/change-lead.ts';
import { addEvent, findEvent } from '#store/work/events.ts';

/** Tries a lead's dead deliveries again; what was sent cannot be undone. */
export const retryLead = async (store: Store, leadId: string, actor: Actor) => {
  const { now, personId, eventId: id } = actor;
  if ((await findEvent(store, id)) !== undefined) return { event: id };
  const count = await retryDeliveries(store, now, leadId);
  if (count === 0) return { refused: 'unchanged' as const };
  const event = { id, leadId, at: now, personId, kind: 'retried', details: { count } };
  await store.writeOne((db) => addEvent(db, event));
  return { event: id };
};
