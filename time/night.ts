import { addDays, localTime } from './local-time.ts';

/**
 * The night that a moment belongs to, named by the day that begins with it: from 3 AM to the next. By the
 * clock on the wall: it is set earlier in the night, so that it shows three once.
 */
export const nightOf = (time: number, timeZone: string): string => {
  const local = localTime(time, timeZone);
  const day = local.slice(0, 10);
  return local.slice(11) < '03' ? addDays(day, -1) : day;
};
