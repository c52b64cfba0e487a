import { largestAmount } from './limits.ts';

const amount = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,8}))? ?(k|thousand|m|million)?$/i;

/** How many places a word for many moves the point. */
const places: Record<string, number> = { k: 3, t: 3, m: 6 };

/** Cents, from what a person writes: 12000, $12,000.50, 12k or 1.2 m; nothing where it is no amount. */
export const readMoney = (text: string): number | undefined => {
  const [, dollars, part = '', many = ''] = amount.exec(text.trim()) ?? [];
  const digits = 2 + (places[many.charAt(0).toLowerCase()] ?? 0);
  if (dollars === undefined || part.length > digits) return undefined;
  const cents = Number(dollars.replaceAll(',', '') + part.padEnd(digits, '0'));
  return cents > largestAmount ? undefined : cents;
};

/** What helps whoever typed something else. */
export const askForMoney = (example: string): string =>
  `Type an amount in dollars, such as ${example}.`;

const dollarsIn = (locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

const dollars = dollarsIn('en-US');

/** "$12,000", and cents where there are any. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);

/** The same, as sellers write it in their own language. */
export const moneyIn = (locale: string): ((cents: number) => string) => {
  const format = dollarsIn(locale);
  return (cents) => format.format(cents / 100);
};

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$12,001", where cents would promise more than anybody knows. */
export const formatDollars = (cents: number): string => wholeDollars.format(cents / 100);

/** "12000.50", for machines. */
export const plainMoney = (cents: number): string => (cents / 100).toFixed(2);
