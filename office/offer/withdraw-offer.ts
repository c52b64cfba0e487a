import { deleteDraft, markWithdrawn, offersWithin } from '#store/offers.ts';
import type { Store } from '#store/open.ts';
import { type Actor, changeLeadWithin, hasEvent, leadForChange } from '#store/work/change-lead.ts';
import type { OfferedFigures } from './written-offer.ts';

/** Ends the offer that counts, or throws away a draft. */
export const withdrawOffer = (store: Store, leadId: string, actor: Actor, offerId: string) =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, actor.eventId)) return { event: actor.eventId };
    const offers = await offersWithin<OfferedFigures>(transaction, leadId);
    const offer = offers.find(({ id }) => id === offerId);
    if (offer === undefined || offer.state === 'replaced') {
      return { refused: 'newer-offer' as const };
    }
    const { state, version, offerCents } = offer;
    if (state === 'withdrawn') return { refused: 'unchanged' as const };
    if (state === 'draft') await deleteDraft(transaction, leadId);
    else await markWithdrawn(transaction, offer.id);
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: state === 'draft' ? 'offer-discarded' : 'offer-withdrawn',
      details: { version, offerCents },
      set: {},
      isFinal: true,
    }));
  });
