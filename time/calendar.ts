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

/** Whether a text such as 2026-03-05 names a day: February 30 is written like one but is none. */
export const isDay = (text: string): boolean => isAsWritten(text, 'T00:00:00Z', 10);

/** The same of a day and a time on it: 2026-03-05T14:30. */
export const isDayAndTime = (text: string): boolean => isAsWritten(text, 'Z', 16);

const isAsWritten = (text: string, rest: string, length: number): boolean => {
  const asUtc = Date.parse(`${text}${rest}`);
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().slice(0, length) === text;
};
