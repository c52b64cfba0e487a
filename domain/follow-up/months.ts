import { localDay, startOfDay } from '#time/local-time.ts';

/** A month that a seller may name, as a button says it. */
export type MonthChoice = { value: string; words: string };

const offered = 12;

/** The next twelve months: 2026-12 is December, and 2027-01 "Jan 2027". */
export const nextMonths = (now: number, timeZone: string): MonthChoice[] => {
  const [year = 0, month = 0] = localDay(now, timeZone).split('-').map(Number);
  return Array.from({ length: offered }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1));
    const isOther = first.getUTCFullYear() !== year;
    const words = new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      ...(isOther ? { month: 'short', year: 'numeric' } : { month: 'long' }),
    }).format(first);
    return { value: first.toISOString().slice(0, 7), words };
  });
};

/** When that month begins; nothing where nobody could have chosen it. */
export const startOfMonth = (month: string, now: number, timeZone: string): number | undefined =>
  nextMonths(now, timeZone).some(({ value }) => value === month)
    ? startOfDay(`${month}-01`, timeZone)
    : undefined;
