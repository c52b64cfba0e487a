import { localDay } from './clock/local-time.ts';

const hour = 3_600_000;

/** The night that a moment belongs to, named by the day that begins with it: from 3 AM to the next. */
export const nightOf = (time: number, timeZone: string): string =>
  localDay(time - 3 * hour, timeZone);
