import { howLong } from '#office/clock/time-words.ts';
import { type Breakdown, earlierWeeks } from '#office/report/breakdown.ts';
import { amount, languageLabel, shortDay } from '#paper/report/words.ts';

const shortNumbers = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 2,
});

/** "1.2K", where there is no room for more. */
export const shortCount = (count: number): string =>
  count < 1_000 ? String(count) : shortNumbers.format(count);

export const countOrNone = (count: number): string => (count === 0 ? '–' : amount(count));

export const minutesInWords = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : howLong(Math.round(minutes));

/** "October 2026" */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T12:00:00Z`),
  );

export const breakdownNames: Record<Breakdown, string> = {
  source: 'Source',
  page: 'Page',
  city: 'City',
  language: 'Language',
  device: 'Device',
  week: 'Week',
};

/** What the figures of each table mean. */
export const breakdownNotes: Record<Breakdown, string> = {
  source:
    'What an ad or a link says of itself, or the site that it stands on; “direct” is a visit that nothing led to.',
  page: 'Visits are people who saw the page: who saw three counts for three of them, and once for all. Requests are those sent from it.',
  city: 'Visits count for the city of the page on which they began; requests and leads for that of their page or, where it has none, of the property. So there is no share of visits.',
  language: 'The language of the page.',
  device: 'As far as a browser tells.',
  week: 'What came of a lead counts for the week in which it came, whenever that was.',
};

/** How a row is called. */
export const labelWords = (breakdown: Breakdown, label: string): string => {
  if (breakdown === 'week') return label === earlierWeeks ? 'Earlier' : shortDay(label);
  if (breakdown === 'page') return label === '/' ? 'Home page' : label;
  if (breakdown === 'language') return languageLabel(label);
  return breakdown === 'device' ? label.charAt(0).toUpperCase() + label.slice(1) : label;
};
