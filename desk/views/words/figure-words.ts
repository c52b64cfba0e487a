import { formatMoney } from '#office/money.ts';
import { howLong } from './time-words.ts';

/** "6%", and "<1%" rather than a zero that is none. */
export const share = (part: number, whole: number): string => {
  if (whole === 0 || part === 0) return '';
  const percent = (100 * part) / whole;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
};

export const withShare = (part: number, whole: number): string =>
  part === 0 ? '–' : `${part} (${share(part, whole)})`;

/** Whole dollars: nobody compares cities by cents. */
export const dollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

export const minutesInWords = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : howLong(Math.round(minutes));

/** "Mar 9", of a day of the calendar. */
export const shortDay = (isoDay: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${isoDay}T12:00:00Z`),
  );
