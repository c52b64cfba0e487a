import { randomUUID } from 'node:crypto';
import type { StoreLocation } from '#config/config.ts';
import type { Channel } from '#domain/deliveries/delivery.ts';
import type { OfferAnswer } from '#domain/events/event-kinds.ts';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { answerOffer } from '#domain/offers/answer-offer.ts';
import { draftOffer } from '#domain/offers/draft-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { sendOffer } from '#domain/offers/send-offer.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { openStore } from '#store/open.ts';
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
