import { ringFamily } from '#store/deliveries/ring.ts';
import { revokeOnce } from '#store/ledger/revocations.ts';
import type { Store } from '#store/open.ts';
import type { Channel } from '#store/types.ts';
import { changeLeadWithin } from '#store/work/change-lead.ts';
import { standingAfter } from '../work/mark-stage.ts';

type Asked = { leadId: string; eventId: string; now: number };

/** The word to stop, in the ledger and on the timeline at once; said twice it stands there once. */
export const stopTexts = (store: Store, phone: string, { leadId, eventId, now }: Asked) =>
  store.write(async (transaction) => {
    const how = 'on the private page of their request';
    await revokeOnce(transaction, store.engine, { phone, how }, now);
    const actor = { personId: undefined, now, eventId };
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: 'seller-stopped',
      details: {},
      set: {},
    }));
  });

/** The seller wants no offer any more: the lead is lost, and the family hears of it before it calls again. */
export const withdraw = (
  store: Store,
  { leadId, eventId, now, channels }: Asked & { channels: readonly Channel[] },
) =>
  store.write(async (transaction) => {
    const actor = { personId: undefined, now, eventId };
    const mark = { stage: 'lost', reachedAt: now, recordedAt: now, valueCents: undefined } as const;
    const done = await changeLeadWithin<'over'>(
      transaction,
      store.engine,
      leadId,
      actor,
      ({ stage, answered_at }, history) =>
        stage === 'lost' || stage === 'closed'
          ? { refused: 'over' }
          : {
              kind: 'seller-withdrew',
              details: {},
              set: standingAfter([...history, mark], answered_at),
              mark,
            },
    );
    if (!('refused' in done)) {
      await ringFamily(transaction, { leadId, event: eventId, now }, channels);
    }
    return done;
  });
