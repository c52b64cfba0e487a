import type { Store } from '#store/open.ts';
import { revokeOnce } from '../consent/revocations.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { markNow } from '../stages/stage-history.ts';
import { type Changed, changeLeadWithin, type LeadGone } from '../work/change-lead.ts';
import { standingAfter } from '../work/mark-stage.ts';
import { ringFamily } from '../work/ring.ts';
import { mayWithdraw } from './where-it-stands.ts';

type Asked = { leadId: string; eventId: string; now: number };

/** The word to stop, in the ledger and on the timeline at once; said again it changes nothing. */
export const stopTexts = (
  store: Store,
  phone: string,
  { leadId, eventId, now }: Asked,
): Promise<Changed | LeadGone | { refused: 'stopped-already' }> =>
  store.write(async (transaction) => {
    // Whoever has the link may have typed that number: it is honoured all the same.
    const stop = {
      phone,
      how: 'on the private page of their request',
      certainty: 'named',
    } as const;
    const isNew = await revokeOnce(transaction, store.engine, stop, now);
    if (!isNew) return { refused: 'stopped-already' };
    const actor = { personId: undefined, now, eventId };
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: 'seller-stopped',
      details: {},
      set: {},
    }));
  });

/**
 * The seller wants no offer any more: the lead is lost, and the family hears of it before it calls again. What
 * both have signed is not ended by a tap on a link that may have been forwarded.
 */
export const withdraw = (
  store: Store,
  { leadId, eventId, now, channels }: Asked & { channels: readonly Channel[] },
) =>
  store.write(async (transaction) => {
    const actor = { personId: undefined, now, eventId };
    const done = await changeLeadWithin<'signed' | 'over'>(
      transaction,
      store.engine,
      leadId,
      actor,
      ({ stage, answered_at }, history) => {
        if (!mayWithdraw(stage)) return { refused: stage === 'lost' ? 'over' : 'signed' };
        const mark = markNow(history, 'lost', now);
        const set = standingAfter([...history, mark], answered_at);
        return { kind: 'seller-withdrew', details: {}, set, mark };
      },
    );
    if (!('refused' in done)) {
      await ringFamily(transaction, { leadId, event: eventId, now }, channels);
    }
    return done;
  });
