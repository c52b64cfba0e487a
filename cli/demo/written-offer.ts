import type { Company } from '#content/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { recordSent } from '#domain/deliveries/record-attempt.ts';
import { fullAddress } from '#domain/leads/lead-facts.ts';
import { isLand } from '#domain/leads/lead-kind.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { answerOffer } from '#domain/offers/answer-offer.ts';
import { draftOffer } from '#domain/offers/draft-offer.ts';
import { offerTermsOf } from '#domain/offers/offer-terms.ts';
import { readOffer } from '#domain/offers/read-offer.ts';
import { sendOffer } from '#domain/offers/send-offer.ts';
import { type TypedOffer, usualOffer } from '#domain/offers/typed-offer.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import type { Store } from '#store/open.ts';

type Made = { store: Store; company: Company; offer: OfferContent };

/** An offer in writing as the desk makes it, from the usual one and what is typed instead. Answers with its id. */
export const writeOffer = async (
  month: Made,
  { id }: NewLead,
  actor: () => Actor,
  typed: Partial<TypedOffer>,
): Promise<string> => {
  const { store, company, offer: content } = month;
  const draft = actor();
  const { now } = draft;
  const lead = await findLead(store, { id });
  if (lead === undefined) throw new Error('There is no such lead to make an offer to.');
  const terms = offerTermsOf(company);
  const setting = {
    property: fullAddress(lead),
    isLand: isLand(lead),
    listing: content.listing,
    terms,
    now,
  };
  const read = readOffer({ ...usualOffer(content, terms, now), ...typed }, setting);
  if ('problems' in read) throw new Error(`No such offer: ${JSON.stringify(read.problems)}`);
  await draftOffer(store, id, draft, { ...read.offer, seen: '' });
  await sendOffer(store, id, actor(), draft.eventId, terms);
  await callMailSent(month, id, now);
  return draft.eventId;
};

export const askAboutOffer = (
  { store }: Made,
  { id }: NewLead,
  actor: Actor,
  offerId: string,
): Promise<unknown> => answerOffer(store, id, actor, { offerId, answer: 'question' }, []);

/** It went out that day: what is made up must not be sent when the demo starts. */
const callMailSent = async ({ store }: Made, id: string, now: number): Promise<void> => {
  const { deliveries = [] } = (await findLead(store, { id })) ?? {};
  for (const delivery of deliveries) await recordSent(store, delivery, now);
};
