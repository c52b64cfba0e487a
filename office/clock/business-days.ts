import { localDay } from './local-time.ts';

const dayMs = 86_400_000;

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());

/**
 * The last day of so many business days after the day of a moment. Holidays count as business days:
 * the date then comes too early on occasion and never too late.
 */
export const businessDaysAfter = (moment: number, days: number, timeZone: string): string => {
  let day = Date.parse(`${localDay(moment, timeZone)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day += dayMs;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
};
