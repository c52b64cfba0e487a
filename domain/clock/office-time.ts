import type { CompanyFacts } from '#content/schema/company.ts';
import { dayMs } from '#time/lengths.ts';
import { localDay, momentOf } from '#time/local-time.ts';
import { rememberedWith } from '#time/remembered.ts';

/** When somebody is there: any company will do. */
export type Office = {
  hours: Pick<CompanyFacts['hours'], 'days' | 'opens' | 'closes' | 'timeZone'>;
  holidays: readonly string[];
};

/** One day's office hours as moments. */
type Opening = { opens: number; closes: number };

export const week = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Local days are counted from 1970, so that the next one is one more. */
const dayOf = (moment: number, { hours }: Office): number =>
  Date.parse(localDay(moment, hours.timeZone)) / dayMs;

const openingOn = (office: Office, day: number): Opening | undefined => {
  const known = openingsOf(office);
  if (!known.has(day)) known.set(day, findOpening(office, day));
  return known.get(day);
};

/** Finding a local time costs far more than looking it up, and every row of a list asks for the same days. */
const openingsOf = rememberedWith((_: Office) => new Map<number, Opening | undefined>());

const findOpening = ({ hours, holidays }: Office, day: number): Opening | undefined => {
  const date = new Date(day * dayMs);
  const name = date.toISOString().slice(0, 10);
  const weekday = week[date.getUTCDay()];
  if (weekday === undefined || !hours.days.includes(weekday) || holidays.includes(name)) return;
  const at = (clock: string): number => momentOf(`${name}T${clock}:00`, hours.timeZone);
  const opening = { opens: at(hours.opens), closes: at(hours.closes) };
  // Nothing is left of hours that daylight saving skips.
  return opening.closes > opening.opens ? opening : undefined;
};

/** Longer than any row of holidays: an office that stays closed for so long never opens. */
const longestRest = 400;

const firstOpening = (
  office: Office,
  firstDay: number,
  isMeant: (opening: Opening) => boolean = () => true,
): Opening => {
  for (let day = firstDay; day < firstDay + longestRest; day += 1) {
    const opening = openingOn(office, day);
    if (opening !== undefined && isMeant(opening)) return opening;
  }
  throw new Error('The office hours name no day on which the office opens.');
};

/** What is left of today's opening, or else the next one. */
const openingEndingAfter = (office: Office, moment: number): Opening => {
  const { opens, closes } = firstOpening(
    office,
    dayOf(moment, office),
    (opening) => moment < opening.closes,
  );
  return { opens: Math.max(moment, opens), closes };
};

/** At the minute of closing it is closed. */
export const isOpen = (office: Office, moment: number): boolean => {
  const today = openingOn(office, dayOf(moment, office));
  return today !== undefined && moment >= today.opens && moment < today.closes;
};

/** How many milliseconds of office time lie between two moments. */
export const officeTimeBetween = (office: Office, from: number, until: number): number => {
  if (until <= from) return 0;
  const lastDay = dayOf(until, office);
  let time = 0;
  for (let day = dayOf(from, office); day <= lastDay; day += 1) {
    const { opens, closes } = openingOn(office, day) ?? { opens: 0, closes: 0 };
    time += Math.max(0, Math.min(until, closes) - Math.max(from, opens));
  }
  return time;
};

/** The first moment at which so many milliseconds of office time have passed since another. */
export const afterOfficeTime = (office: Office, from: number, time: number): number => {
  if (time <= 0) return from;
  const { opens, closes } = openingEndingAfter(office, from);
  const left = time - (closes - opens);
  return left <= 0 ? opens + time : afterOfficeTime(office, closes, left);
};

/** The moment itself while the office is open, or else the next opening. */
export const nextOpenMoment = (office: Office, moment: number): number =>
  openingEndingAfter(office, moment).opens;

/** When the office closes that is open at a moment, or opens next after it. */
export const nextClosing = (office: Office, moment: number): number =>
  openingEndingAfter(office, moment).closes;

/** The first opening that is not before a moment. */
export const nextOpening = (office: Office, moment: number): number =>
  firstOpening(office, dayOf(moment, office), ({ opens }) => opens >= moment).opens;

/** The opening so many local days after the day of a moment, or of the next day on which there is one. */
export const openingDaysAfter = (office: Office, moment: number, days: number): number =>
  firstOpening(office, dayOf(moment, office) + days).opens;
