const amount = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Cents, from what a person writes: 12000, 12,000 or $12,000.50; nothing where it is no amount. */
export const readMoney = (text: string): number | undefined => {
  const [, dollars, cents = ''] = amount.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
};

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
