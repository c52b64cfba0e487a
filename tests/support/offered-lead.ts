import { randomUUID } from 'node:crypto';
import { answerOffer } from '#office/offer/answer-offer.ts';
import { draftOffer } from '#office/offer/draft-offer.ts';
import { sendOffer } from '#office/offer/send-offer.ts';
import type { OfferedFigures } from '#office/offer/written-offer.ts';
import type { StoreLocation } from '#settings/config.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { type OfferAnswer, readOffers } from '#store/offers.ts';
import { openStore } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { Channel, NewLead } from '#store/types.ts';
import { eventsOf } from '#store/work/events.ts';
import { newOffer, offerTerms } from './offers.ts';
import { makeLead } from './service-leads.ts';

export const begin = Date.parse('2026-03-05T18:00:00Z');
const channels: Channel[] = ['push', 'team-email'];

/** A lead in a store of its own, and what is done about an offer to it. */
export const openLead = async (location: StoreLocation, given: Partial<NewLead> = {}) => {
  const store = openStore(location);
  const lead = makeLead({ receivedAt: begin - 60_000, ...given });
  await acceptLead(store, lead, []);
  const actor = (now = begin) => ({ personId: undefined, now, eventId: randomUUID() });
  const offers = () => readOffers<OfferedFigures>(store, lead.id);
  const newestId = async () => (await offers())[0]?.id ?? '';
  return {
    store,
    id: lead.id,
    actor,
    offers,
    newestId,
    read: async () => {
      const found = await findLead(store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    },
    draft: async (given: Parameters<typeof newOffer>[1] = {}) =>
      draftOffer(store, lead.id, actor(), newOffer(begin, { seen: await newestId(), ...given })),
    send: async () => sendOffer(store, lead.id, actor(), await newestId(), offerTerms),
    answer: async (answer: OfferAnswer, { now = begin, offerId = '' } = {}) =>
      answerOffer(
        store,
        lead.id,
        actor(now),
        { offerId: offerId || (await newestId()), answer },
        channels,
      ),
    kinds: async () => (await eventsOf(store, lead.id, 50)).map(({ kind }) => kind).toSorted(),
  };
};
