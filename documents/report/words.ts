import { languageName } from '#content/languages.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { fewest, type Rate, rateOf, tooFewToTell } from '#domain/report/rate.ts';
import { formatMoney } from '#price/money.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';

/** "12 min", "3 h 5 min", "2 days 4 h", "12 days", without a place to break. */
export const duration = (ms: number | undefined): string => {
  if (ms === undefined) return '–';
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return together(minutes, 'min');
  if (minutes < 24 * 60) {
    return together(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
  }
  const hours = Math.round(ms / hourMs);
  const days = Math.floor(hours / 24);
  const name = days === 1 ? 'day' : 'days';
  return days < 10 ? together(days, name, hours % 24, 'h') : together(days, name);
};

const together = (whole: number, name: string, rest = 0, restName = ''): string =>
  (rest === 0 ? [whole, name] : [whole, name, rest, restName]).join('\u00a0');

/** "4.1% (2.6 to 6.3%)": the share, and between which two it surely lies. */
export const rateWords = (part: number, whole: number): string => {
  const rate = rateOf(part, whole);
  if (rate === undefined) return tooFewToTell;
  return `${percent(rate.share)}% (${rangeWords(rate)})`;
};

/** "2.6 to 6.3%" */
export const rangeWords = ({ low, high }: Rate): string => `${percent(low)} to ${percent(high)}%`;

export const aboutRanges = `In brackets: the range a share falls in, 95 times out of 100. With fewer than ${fewest}, any share would be chance: ${tooFewToTell}.`;

/** One place after the point where a whole percent would say too little. */
export const percent = (part: number): string => {
  const whole = 100 * part;
  return whole >= 0.05 && whole < 9.95 ? whole.toFixed(1) : String(Math.round(whole));
};

/** What one of them cost; nothing where nobody told what was paid. */
export const costPer = (costCents: number, count: number): string =>
  costCents === 0 || count === 0 ? '–' : dollars(costCents / count);

const number = new Intl.NumberFormat('en-US');

/** "12,400" */
export const amount = (count: number): string => number.format(count);

/** "Spanish" for es; a row that sums several up keeps its name. */
export const languageLabel = (label: string): string =>
  /^[a-z]{2}$/.test(label) ? languageName(label) : label;

/** Whole dollars: nobody compares cities by cents. */
export const dollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

const dayName = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (isoDay: string): string => format.format(Date.parse(`${isoDay}T12:00:00Z`));
};

export const shortDay = dayName({ month: 'short', day: 'numeric' });
export const fullDay = dayName({ month: 'long', day: 'numeric', year: 'numeric' });

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** What the figures leave out. */
export const notes = ({
  suspects,
  erased,
  closingsWithoutValue,
  struckDays,
}: LeadReport): string[] => [
  ...counted(
    suspects,
    'lead suspected of spam is not counted.',
    'leads suspected of spam are not counted.',
  ),
  ...counted(erased, 'erased lead is not counted.', 'erased leads are not counted.'),
  ...counted(
    closingsWithoutValue,
    'closing has no value yet: mark it again with --value.',
    'closings have no value yet: mark them again with --value.',
  ),
  ...struckWords(struckDays),
];

const listed = new Intl.ListFormat('en-US');

/** "Struck out: the visits of July 1, 2026." */
export const struckWords = (days: readonly string[]): string[] =>
  days.length === 0
    ? []
    : [
        `Struck out: the visits of ${listed.format(days.map(fullDay))}. Leads of such a day are counted, so shares of visits are a little too high.`,
      ];
