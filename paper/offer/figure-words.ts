import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import { formatMoney } from '#office/price/money.ts';

/** A minus that is as wide as a digit, and never the last thing on a line. */
export const minus = (cents: number): string =>
  cents === 0 ? formatMoney(0) : `\u2212${formatMoney(cents)}`;

export const monthsIn = (count: number, { month, months }: OfferWords): string =>
  count === 1 ? month : fill(months, { count: String(count) });

/** "Thursday, March 19, 2026" */
export const longDay = (moment: number, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'full', timeZone }).format(moment);
