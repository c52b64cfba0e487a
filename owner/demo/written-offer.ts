import type { Company } from '#content/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { fullAddress } from '#office/lead-facts.ts';
import { answerOffer } from '#office/offer/answer-offer.ts';
import { draftOffer } from '#office/offer/draft-offer.ts';
import { readOffer } from '#office/offer/read-offer.ts';
import { sendOffer } from '#office/offer/send-offer.ts';
import { usualOffer } from '#office/offer/typed-offer.ts';
import { recordSent } from '#store/deliveries/record-attempt.ts';
import type { Store } from '#store/open.ts';
import { findLead } from '#store/read-leads.ts';
import type { NewLead } from '#store/types.ts';
import type { Actor } from '#store/work/change-lead.ts';

const hour = 3_600_000;

type Made = {
  store: Store;
  company: Company;
  offer: OfferContent;
  now: number;
  random: () => number;
};

/** An offer in writing as the desk makes it; some sellers have a question about theirs. */
export const writeOffer = async (month: Made, { id }: NewLead, actor: () => Actor) => {
  const { store, company, offer: content, random } = month;
  const { now } = actor();
  const lead = await findLead(store, { id });
  if (lead === undefined) return;
  const { timeZone } = company.hours;
  const setting = { property: fullAddress(lead), listing: content.listing, timeZone, now };
  const typed = {
    ...usualOffer(content, company, now),
    value: String(150_000 + Math.floor(random() * 30) * 5_000),
    repairs: String(12_000 + Math.floor(random() * 20) * 1_000),
  };
  const read = readOffer(typed, setting);
  if ('problems' in read) return;
  const draft = actor();
  await draftOffer(store, id, draft, { ...read.offer, seen: '' });
  await sendOffer(store, id, actor(), draft.eventId);
  await callMailSent(month, id, now);
  if (random() < 0.5 || now + hour > month.now) return;
  const given = { offerId: draft.eventId, answer: 'question' } as const;
  await answerOffer(store, id, { ...actor(), now: now + hour }, given, []);
};

/** It went out that day: what is made up must not be sent when the demo starts. */
const callMailSent = async ({ store }: Made, id: string, now: number): Promise<void> => {
  const { deliveries = [] } = (await findLead(store, { id })) ?? {};
  for (const delivery of deliveries) await recordSent(store, delivery, now);
};
