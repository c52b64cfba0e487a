/**
 * The days on which homes are sold in Texas foreclosures: the first Tuesday of a month, or the Wednesday after it
 * where that Tuesday is January 1 or July 4 (Property Code 51.002(a) and (a-1)).
 */
export const saleDayOf = (year: number, month: number): string => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const tuesday = 1 + ((tuesdayOfWeek - first.getUTCDay() + 7) % 7);
  const isHoliday = holidays.some(([inMonth, day]) => inMonth === month && day === tuesday);
  return isoDay(year, month, isHoliday ? tuesday + 1 : tuesday);
};

const tuesdayOfWeek = 2;

const holidays = [
  [1, 1],
  [7, 4],
] as const;

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The next ones from a day on, that day included: 2026-12-01, 2027-01-05 and so on. */
export const saleDaysFrom = (day: string, count: number): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count + 1 }, (_, index) => {
    const months = year * 12 + month - 1 + index;
    return saleDayOf(Math.floor(months / 12), (months % 12) + 1);
  })
    .filter((one) => one >= day)
    .slice(0, count);
};
