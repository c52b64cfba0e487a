import { addDays, localDay, weekdayOf } from './local-time.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/**
 * The last day of so many business days after the day of a moment. Holidays count as business days:
 * the date then comes too early on occasion and never too late.
 */
export const businessDaysAfter = (moment: number, days: number, timeZone: string): string => {
  let day = localDay(moment, timeZone);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
};
