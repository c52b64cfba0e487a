import { localTime, offsetMinutes } from '#time/local-time.ts';

/**
 * "2026-03-05 12:00:00-0600", by the company's clock. Files take the offset as four digits, unlike
 * the API: https://support.google.com/google-ads/answer/7014069 ("yyyy-MM-dd HH:mm:ss+z").
 */
export const googleTime = (time: number, timeZone: string): string =>
  localTime(time, timeZone).replace('T', ' ') + offset(offsetMinutes(time, timeZone));

const offset = (minutes: number): string => {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}${twoDigits(rest)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
