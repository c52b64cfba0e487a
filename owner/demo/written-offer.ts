import type { Company } from '#content/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { fullAddress } from '#office/lead-facts.ts';
import { answerOffer } from '#office/offer/answer-offer.ts';
import { draftOffer } from '#office/offer/draft-offer.ts';
import { offerTermsOf } from '#office/offer/offer-terms.ts';
import { readOffer } from '#office/offer/read-offer.ts';
import { sendOffer } from '#office/offer/send-offer.ts';
import { type TypedOffer, usualOffer } from '#office/offer/typed-offer.ts';
import { isLand } from '#office/work/lead-kind.ts';
import { recordSent } from '#store/deliveries/record-attempt.ts';
import type { Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { NewLead } from '#store/types.ts';
import type { Actor } from '#store/work/change-lead.ts';

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
