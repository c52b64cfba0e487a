import type { Store } from '#store/open.ts';
import { retryDeliveries } from '../deliveries/retry.ts';
import { addEvent, findEvent } from '../events/events.ts';
import type { Actor } from './change-lead.ts';

/** Tries a lead's dead deliveries again; what was sent cannot be undone. */
export const retryLead = async (store: Store, leadId: string, actor: Actor) => {
  const { now, personId, eventId: id } = actor;
  const isRepeated = (await findEvent(store, id)) !== undefined;
  const count = await retryDeliveries(store, now, leadId);
  if (count === 0) return isRepeated ? { event: id } : { refused: 'unchanged' as const };
  // What was tried again may have died again meanwhile.
  const event = isRepeated ? `${id}-${now}` : id;
  const retried = { kind: 'retried', details: { count } } as const;
  await store.writeOne((db) => addEvent(db, { id: event, leadId, at: now, personId, ...retried }));
  return { event };
};
