import { daysApart, mostZones } from './local-time.ts';
import { remembered } from './remembered.ts';

/** Making a format takes longer than using it. */
const written = (options: Intl.DateTimeFormatOptions) => {
  const formatOf = remembered(
    (timeZone: string) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }),
    mostZones,
  );
  return (moment: number, timeZone: string): string => formatOf(timeZone).format(moment);
};

/** "2:08 PM" */
export const timeOfDay = written({ hour: 'numeric', minute: '2-digit' });

/** "Sun 2:08 PM" */
export const weekdayAndTime = written({ weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** "Mon, Mar 9, 8:00 AM" */
export const dayAndTime = written({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Mon, Mar 9" */
export const day = written({ weekday: 'short', month: 'short', day: 'numeric' });

const weekday = written({ weekday: 'short' });
const monthAndDay = written({ month: 'short', day: 'numeric' });

/** "Sat" within the last week, "Mar 9" before it */
export const shortDay = (moment: number, now: number, timeZone: string): string =>
  daysApart(moment, now, timeZone) < 7 ? weekday(moment, timeZone) : monthAndDay(moment, timeZone);

const nearNames = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

const nearName = (moment: number, now: number, timeZone: string): string | undefined =>
  nearNames.get(daysApart(now, moment, timeZone));

/** "today", "tomorrow", or "Mon, Mar 9" */
export const nearDay = (moment: number, now: number, timeZone: string): string =>
  nearName(moment, now, timeZone) ?? day(moment, timeZone);

/** "today 2:08 PM", "tomorrow 8:00 AM", or "Mon, Mar 9, 8:00 AM" */
export const nearTime = (moment: number, now: number, timeZone: string): string => {
  const name = nearName(moment, now, timeZone);
  return name === undefined
    ? dayAndTime(moment, timeZone)
    : `${name} ${timeOfDay(moment, timeZone)}`;
};

/** "today 2:08 PM", "yesterday 8:00 AM", or "Mon, Mar 9": in a list nobody wants to know the hour of last week. */
export const recentTime = (moment: number, now: number, timeZone: string): string =>
  daysApart(moment, now, timeZone) < 2 ? nearTime(moment, now, timeZone) : day(moment, timeZone);

/** "11 min", "3 h", "2 days": as much as is read at arm's length. */
export const howLong = (minutes: number): string => {
  if (minutes < 120) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
};
