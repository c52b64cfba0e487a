import { amount, languageLabel, shortDay } from '#documents/report/words.ts';
import { type Breakdown, earlierWeeks } from '#domain/report/breakdown.ts';
import { howLong } from '#time/time-words.ts';

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
    'What an ad or link says about itself, or the site it’s on; “direct” is a visit that nothing led to.',
  page: 'Visits are people who saw the page: someone who saw three pages counts once for each, and once in the total. Requests are those sent from it.',
  city: 'Visits count for the city of the page they began on; requests and leads count for the city of their page or, if it has none, of the property. So there’s no share of visits.',
  language: 'The language of the page.',
  device: 'As far as the browser says.',
  week: 'What came of a lead counts for the week the lead came in, whenever it happened.',
};

/** How a row is called. */
export const labelWords = (breakdown: Breakdown, label: string): string => {
  if (breakdown === 'week') return label === earlierWeeks ? 'Earlier' : shortDay(label);
  if (breakdown === 'page') return label === '/' ? 'Home page' : label;
  if (breakdown === 'language') return languageLabel(label);
  return breakdown === 'device' ? label.charAt(0).toUpperCase() + label.slice(1) : label;
};
