import { fill } from '#content/placeholders.ts';
import type { TimeWords } from '#content/schema/seller-page.ts';
import { daysApart, localTime } from '#time/local-time.ts';

/** By whose clock and in whose language a seller is told of a time. */
export type SellersClock = { timeZone: string; locale: string; words: TimeWords };

type Told = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>;

const partsOf = (
  moment: number,
  { timeZone, locale }: SellersClock,
  style: Intl.DateTimeFormatOptions,
): Told[] => new Intl.DateTimeFormat(locale, { ...style, timeZone }).formatToParts(moment);

const dayStyle = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
const timeStyle = { hour: 'numeric', minute: '2-digit' } as const;

const dayNames = (moment: number, clock: SellersClock): Record<string, string> =>
  Object.fromEntries(partsOf(moment, clock, dayStyle).map(({ type, value }) => [type, value]));

/** "at 2:03 PM", "a la 1:15 p. m." */
const timeOf = (moment: number, clock: SellersClock): string => {
  const { timeZone, locale, words } = clock;
  const parts = partsOf(moment, clock, timeStyle);
  const half = localTime(moment, timeZone).slice(11, 13) < '12' ? words.am : words.pm;
  const time = parts
    .map(({ type, value }) => (type === 'dayPeriod' ? half : value.replace('\u202f', ' ')))
    .join('');
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
  const isOne = new Intl.PluralRules(locale).select(hour) === 'one';
  return fill(isOne ? words.at.one : words.at.other, { time });
};

/** "Thursday, March 19, 2026" */
export const toldDay = (moment: number, clock: SellersClock): string =>
  fill(clock.words.day, dayNames(moment, clock));

/** "Tuesday, March 10, 2026 at 2:30 PM", for whoever must be there. */
export const toldMoment = (moment: number, clock: SellersClock): string =>
  fill(clock.words.moment, { ...dayNames(moment, clock), at: timeOf(moment, clock) });

/** "tomorrow, Tuesday, November 17 at 2:03 PM": near days by their names, and every day by its date too. */
export const awaitedTime = (moment: number, now: number, clock: SellersClock): string => {
  const { timeZone, locale, words } = clock;
  const names = { ...dayNames(moment, clock), at: timeOf(moment, clock) };
  const days = daysApart(now, moment, timeZone);
  if (Math.abs(days) > 1) return fill(words.later, names);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return fill(words.soon, { ...names, near });
};
