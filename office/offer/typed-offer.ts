import type { Company } from '#content/company.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { addDays, localDay } from '../clock/local-time.ts';
import { formatMoney } from '../price/money.ts';
import { costText } from './cost-words.ts';
import { figureFields } from './price-typed.ts';
import type { WrittenOffer } from './written-offer.ts';

/** The form's fields as they are typed; a box that is ticked says yes. */
export const offerFields = [
  ...figureFields,
  'closing',
  'until',
  'assignable',
  'compares',
  'listingMonths',
  'note',
] as const;
export type OfferField = (typeof offerFields)[number];
export type TypedOffer = Record<OfferField, string>;

export type OfferingCompany = Pick<Company, 'terms'> & { hours: { timeZone: string } };

/** What a first offer starts from. */
export const usualOffer = (
  { written, example }: OfferContent,
  company: OfferingCompany,
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
  closing: 'us',
  until: usualEnd(company, now),
  assignable: written.assignable ? 'yes' : '',
  compares: 'yes',
  listingMonths: String(example.listingMonths),
  note: '',
});

/** The last day of an offer that is made today; of a range of days, the longer. */
const usualEnd = ({ terms, hours }: OfferingCompany, now: number): string => {
  const days = Number(String(terms.offerStandsDays).split('-').at(-1));
  return addDays(localDay(now, hours.timeZone), days);
};

/** What the next version starts from; it stands as long as any that is made today. */
export const typedAgain = (
  offer: WrittenOffer,
  usual: TypedOffer,
  timeZone: string,
): TypedOffer => {
  const { reckoned, closing, note, listing } = offer.figures;
  return {
    value: formatMoney(reckoned.value),
    repairs: formatMoney(reckoned.repairs),
    months: String(reckoned.months),
    buying: costText(reckoned.buying),
    holdingPerMonth: formatMoney(reckoned.holdingPerMonth),
    selling: costText(reckoned.selling),
    margin: costText(reckoned.margin),
    offer: reckoned.named === undefined ? '' : formatMoney(reckoned.named),
    closing,
    until: offer.state === 'draft' ? localDay(offer.validUntil, timeZone) : usual.until,
    assignable: offer.isAssignable ? 'yes' : '',
    compares: listing === undefined ? '' : 'yes',
    listingMonths: String(listing?.months ?? usual.listingMonths),
    note,
  };
};
