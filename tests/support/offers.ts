import { loadCompany } from '#content/load-company.ts';
import type { NewOffer } from '#office/offer/draft-offer.ts';
import { readOffer } from '#office/offer/read-offer.ts';
import { type TypedOffer, usualOffer } from '#office/offer/typed-offer.ts';

const { company, offer: content } = loadCompany();
const { timeZone } = company.hours;

/** An offer of a house that needs work, as somebody types it. */
export const typedOffer = (now: number, given: Partial<TypedOffer> = {}): TypedOffer => ({
  ...usualOffer(content, company, now),
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
  const setting = { property, listing: content.listing, timeZone, now };
  const read = readOffer(typedOffer(now, typed), setting);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return { ...read.offer, seen };
};
