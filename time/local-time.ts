import { dayMs, minuteMs } from './lengths.ts';
import { remembered } from './remembered.ts';

/**
 * The night that a moment belongs to, named by the day that begins with it: from 3 AM to the next. By the
 * clock on the wall: it is set earlier in the night, so that it shows three once.
 */
export const nightOf = (time: number, timeZone: string): string => {
  const local = localTime(time, timeZone);
  const day = local.slice(0, 10);
  return local.slice(11) < '03' ? addDays(day, -1) : day;
};

/** More than a process sees of them: a company has one, and a seller's is one of those of the country. */
export const mostZones = 50;

const styles = {
  offset: { timeZoneName: 'longOffset' },
  spoken: { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' },
} as const;

/** Making one takes longer than using it. */
const formatOf = (style: keyof typeof styles) =>
  remembered(
    (timeZone: string) => new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone }),
    mostZones,
  );

const withOffset = formatOf('offset');
const spoken = formatOf('spoken');

/** Clocks are set at a whole quarter of an hour, and a list asks for the same ones again and again. */
const quarter = 15 * minuteMs;
const mostRemembered = 10_000;

const offsetsOf = remembered(
  (timeZone: string) =>
    remembered((quarters: number) => readOffset(quarters * quarter, timeZone), mostRemembered),
  mostZones,
);

/** By how many minutes the clocks of a time zone are ahead of UTC at a moment. */
export const offsetMinutes = (time: number, timeZone: string): number =>
  offsetsOf(timeZone)(Math.floor(time / quarter));

const readOffset = (time: number, timeZone: string): number => {
  // "3/5/2026, GMT-06:00", which is read from the whole: its parts take twice as long to make.
  const told = withOffset(timeZone).format(time);
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(told) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** What clock and calendar of a time zone show: 2026-03-05T12:00:00. */
export const localTime = (time: number, timeZone: string): string =>
  new Date(time + offsetMinutes(time, timeZone) * minuteMs).toISOString().slice(0, 19);

export const localDay = (time: number, timeZone: string): string =>
  localTime(time, timeZone).slice(0, 10);

/** By the calendar of UTC, where every day is as long as another. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another, or before it. By the calendar: a local day may have 23 hours, or 25. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);

/** From Sunday, which is 0. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay();

/** How many days of a time zone's calendar lie between two moments: 1 is tomorrow, -1 yesterday. */
export const daysApart = (from: number, to: number, timeZone: string): number =>
  (midnightOf(localDay(to, timeZone)) - midnightOf(localDay(from, timeZone))) / dayMs;

/** Its first moment, which is not midnight where the clocks are set forward then. */
export const startOfDay = (day: string, timeZone: string): number =>
  momentOf(`${day}T00:00:00`, timeZone);

/** "2026-03-05 12:00" */
export const shortLocalTime = (time: number, timeZone: string): string =>
  localTime(time, timeZone).slice(0, 16).replace('T', ' ');

/** "Monday, 9:00 PM CT", for a time within the next days. */
export const spokenTime = (time: number, timeZone: string): string => spoken(timeZone).format(time);

/** "CT" for America/Chicago, in summer and winter alike. */
export const zoneName = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' });
  const parts = format.formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

/** The moment at which a time zone's clocks show a time; of two, when they are set back, the first. */
export const momentOf = (local: string, timeZone: string): number => momentsOf(timeZone)(local);

const momentsOf = remembered(
  (timeZone: string) => remembered((local: string) => findMoment(local, timeZone), mostRemembered),
  mostZones,
);

const findMoment = (local: string, timeZone: string): number => {
  const asUtc = Date.parse(`${local}Z`);
  const candidates = [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - offsetMinutes(near, timeZone) * minuteMs)
    .toSorted((a, b) => a - b);
  const found = candidates.find((time) => localTime(time, timeZone) === local.slice(0, 19));
  // An hour that is skipped when the clocks are set forward is shown by none.
  return found ?? candidates.at(-1) ?? asUtc;
};
