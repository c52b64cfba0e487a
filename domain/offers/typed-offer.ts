import type { OfferContent } from '#content/schema/offer.ts';
import { costText } from '#price/cost-words.ts';
import { formatMoney } from '#price/money.ts';
import { localDay } from '#time/local-time.ts';
import { endsOf, type OfferTerms } from './offer-terms.ts';
import { figureFields } from './price-typed.ts';
import type { WrittenOffer } from './written-offer.ts';

/** The form's fields as they are typed; a box that is ticked says yes. */
export const offerFields = [
  ...figureFields,
  'until',
  'visit',
  'visitChanges',
  'assignable',
  'compares',
  'listingMonths',
  'note',
] as const;
export type OfferField = (typeof offerFields)[number];
export type TypedOffer = Record<OfferField, string>;

/** What a first offer starts from. */
export const usualOffer = (
  { written, example }: OfferContent,
  terms: OfferTerms,
  now: number,
): TypedOffer => ({
  value: '',
  repairs: '',
  months: String(written.months.months),
  buying: costText(written.buying),
  holdingPerMonth: formatMoney(written.holdingPerMonth.cents),
  selling: costText(written.selling),
  margin: costText(written.margin),
  offer: '',
  until: endsOf(terms, now).usual,
  visit: '',
  visitChanges: '',
  assignable: written.assignable ? 'yes' : '',
  compares: 'yes',
  listingMonths: String(example.listingMonths),
  note: '',
});

/** What the next version starts from; it stands as long as any that is made today, and so does an older draft. */
export const typedAgain = (
  offer: WrittenOffer,
  usual: TypedOffer,
  terms: OfferTerms,
  now: number,
): TypedOffer => {
  const end = localDay(offer.validUntil, terms.timeZone);
  const mayStay = offer.state === 'draft' && end >= endsOf(terms, now).first;
  const { reckoned, visit, note, listing } = offer.figures;
  return {
    value: formatMoney(reckoned.value),
    repairs: formatMoney(reckoned.repairs),
    months: String(reckoned.months),
    buying: costText(reckoned.buying),
    holdingPerMonth: formatMoney(reckoned.holdingPerMonth),
    selling: costText(reckoned.selling),
    margin: costText(reckoned.margin),
    offer: reckoned.named === undefined ? '' : formatMoney(reckoned.named),
    until: mayStay ? end : usual.until,
    visit: visit === undefined ? '' : 'yes',
    visitChanges: visit ?? '',
    assignable: offer.isAssignable ? 'yes' : '',
    compares: listing === undefined ? '' : 'yes',
    listingMonths: String(listing?.months ?? usual.listingMonths),
    note,
  };
};
