import { plainText } from '#lead/clean-text.ts';
import type { Store } from '#store/open.ts';
import { isSuspect } from '../leads/state.ts';
import { type Actor, changeLeadWithin, hasEvent, leadForChange } from '../work/change-lead.ts';
import { offerMail } from './offer-mail.ts';
import { addOfferMail, deleteDraft, markWithdrawn, offersWithin } from './rows.ts';
import { type OfferedFigures, standingOf } from './written-offer.ts';

export const longestReason = 200;

/**
 * Ends the offer that counts, or throws away a draft. The site says for how many days an offer stands unless we tell
 * the seller in writing: whoever withdraws one before that gives a reason, which the seller reads, by mail too.
 */
export const withdrawOffer = (
  store: Store,
  leadId: string,
  actor: Actor,
  given: { offerId: string; reason?: string },
) =>
  store.write(async (transaction) => {
    const { eventId, now } = actor;
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const offers = await offersWithin<OfferedFigures>(transaction, leadId);
    const offer = offers.find(({ id }) => id === given.offerId);
    if (offer === undefined || offer.state === 'replaced') {
      return { refused: 'newer-offer' as const };
    }
    const { id, state, version, offerCents } = offer;
    if (state === 'withdrawn') return { refused: 'unchanged' as const };
    const isOpen = standingOf(offer, now) === 'open';
    const reason = isOpen ? plainText(given.reason ?? '') : '';
    if (isOpen && reason === '') return { refused: 'no-reason' as const };
    if (reason.length > longestReason) return { refused: 'long-reason' as const };
    if (state === 'draft') await deleteDraft(transaction, leadId);
    else await markWithdrawn(transaction, id, reason);
    let isMailed = false;
    const done = await changeLeadWithin<never>(
      transaction,
      store.engine,
      leadId,
      actor,
      (_, history) => {
        isMailed = offerMail(lead, { isSuspect: isSuspect(lead, history) }) === 'mailed';
        return {
          kind: state === 'draft' ? 'offer-discarded' : 'offer-withdrawn',
          details: { offer: id, version, offerCents, ...(reason !== '' && { reason }) },
          set: {},
          isFinal: true,
        };
      },
    );
    if (isOpen && isMailed) await addOfferMail(transaction, leadId, eventId, now);
    return done;
  });
