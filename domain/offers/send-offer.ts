import type { Store } from '#store/open.ts';
import { isSuspect } from '../leads/state.ts';
import { currentMark, markNow } from '../stages/stage-history.ts';
import type { Stage, StageMark } from '../stages/stages.ts';
import {
  type Actor,
  type Change,
  changeLeadWithin,
  hasEvent,
  type LeadRow,
  leadForChange,
} from '../work/change-lead.ts';
import { standingAfter } from '../work/mark-stage.ts';
import { offerMail } from './offer-mail.ts';
import { type OfferTerms, whyNotSent } from './offer-terms.ts';
import { addOfferMail, markSent, offersWithin } from './rows.ts';
import type { OfferedFigures, WrittenOffer } from './written-offer.ts';

/** Whoever stands here has an offer, or is further: another version changes nothing of that. */
const hasOffer: readonly Stage[] = ['offer', 'contract', 'closed'];

/**
 * From now on it is the offer that counts: on the seller's page at once, and by mail where there is an address.
 * The clock of the offer stops.
 */
export const sendOffer = (
  store: Store,
  leadId: string,
  actor: Actor,
  offerId: string,
  terms: OfferTerms,
) =>
  store.write(async (transaction) => {
    const { engine } = store;
    const { eventId, now } = actor;
    const lead = await leadForChange(transaction, engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const [offer] = await offersWithin<OfferedFigures>(transaction, leadId);
    if (offer?.id !== offerId || offer.state === 'withdrawn') {
      return { refused: 'newer-offer' as const };
    }
    if (offer.state !== 'draft') return { refused: 'unchanged' as const };
    const refused = whyNotSent(offer, terms, now);
    if (refused !== undefined) return { refused };
    let isMailed = false;
    const done = await changeLeadWithin<never>(transaction, engine, leadId, actor, (_, history) => {
      isMailed = offerMail(lead, { isSuspect: isSuspect(lead, history) }) === 'mailed';
      return changeOf(lead, history, offer, now);
    });
    await markSent(transaction, offer);
    if (isMailed) await addOfferMail(transaction, leadId, eventId, now);
    return done;
  });

const changeOf = (
  lead: LeadRow,
  history: readonly StageMark[],
  { id, version, offerCents, validUntil }: WrittenOffer,
  now: number,
): Change => {
  const told = {
    kind: 'offer-sent',
    details: { offer: id, version, offerCents, validUntil },
    isFinal: true,
  } as const;
  const stage = currentMark(history)?.stage;
  if (stage !== undefined && hasOffer.includes(stage)) return { ...told, set: {} };
  const mark = markNow(history, 'offer', now);
  return { ...told, set: standingAfter([...history, mark], lead.answered_at), mark };
};
