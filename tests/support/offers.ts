import { randomUUID } from 'node:crypto';
import { loadCompany } from '#content/load-company.ts';
import { draftOffer, type NewOffer } from '#domain/offers/draft-offer.ts';
import { offerTermsOf } from '#domain/offers/offer-terms.ts';
import { readOffer } from '#domain/offers/read-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { sendOffer } from '#domain/offers/send-offer.ts';
import { type TypedOffer, usualOffer } from '#domain/offers/typed-offer.ts';
import type { Store } from '#store/open.ts';

const { company, offer: content } = loadCompany();
export const offerTerms = offerTermsOf(company);

/** An offer of a house that needs work, as somebody types it. */
export const typedOffer = (now: number, given: Partial<TypedOffer> = {}): TypedOffer => ({
  ...usualOffer(content, offerTerms, now),
  value: '$220,000',
  repairs: '$35,000',
  ...given,
});

export const newOffer = (
  now: number,
  given: Partial<TypedOffer & { seen: string }> = {},
): NewOffer => {
  const { seen = '', ...typed } = given;
  const property = '12 Oak St, Waco, TX 76701';
  const setting = { property, isLand: false, listing: content.listing, terms: offerTerms, now };
  const read = readOffer(typedOffer(now, typed), setting);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return { ...read.offer, seen };
};

/** A version that counts; its id. */
export const offerTo = async (
  store: Store,
  leadId: string,
  now: number,
  given: Partial<TypedOffer> = {},
): Promise<string> => {
  const actor = () => ({ personId: undefined, now, eventId: randomUUID() });
  const newestId = async () => (await readOffers(store, leadId))[0]?.id ?? '';
  await draftOffer(store, leadId, actor(), newOffer(now, { seen: await newestId(), ...given }));
  const id = await newestId();
  await sendOffer(store, leadId, actor(), id, offerTerms);
  return id;
};
