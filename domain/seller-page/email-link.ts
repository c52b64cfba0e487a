import type { Store } from '#store/open.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';
import { isSuspect } from '../leads/state.ts';
import type { Lead, LeadWork } from '../leads/types.ts';
import { type Actor, changeLeadWithin } from '../work/change-lead.ts';

/** A letter to whoever may be a machine would go to a stranger. */
export const mayEmailLink = ({ request, work }: Pick<Lead, 'request'> & { work: LeadWork }) =>
  request.email !== '' && !work.isSuspect;

/** A letter with the link to their own page; what became of it stands on the timeline. Once for each tap. */
export const emailLink = (store: Store, leadId: string, actor: Actor) =>
  store.write(async (transaction) => {
    const { eventId, now } = actor;
    const done = await changeLeadWithin<'no-email' | 'suspect'>(
      transaction,
      store.engine,
      leadId,
      actor,
      (lead, history) => {
        if (lead.email === '') return { refused: 'no-email' };
        if (isSuspect(lead, history)) return { refused: 'suspect' };
        return { kind: 'link-emailed', details: {}, set: {}, isFinal: true };
      },
    );
    if ('refused' in done) return done;
    const row = newEventDeliveryRow({ channel: 'seller-link', leadId }, eventId, now);
    await transaction
      .insertInto('deliveries')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return done;
  });
