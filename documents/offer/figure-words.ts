import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import { moneyIn } from '#price/money.ts';

/** Amounts as they are written in one language. */
export type Figures = Record<'money' | 'minus' | 'signed', (cents: number) => string>;

export const figuresIn = (locale: string): Figures => {
  const money = moneyIn(locale);
  /** A minus that is as wide as a digit, and never the last thing on a line. */
  const minus = (cents: number): string => (cents === 0 ? money(0) : `\u2212${money(cents)}`);
  return { money, minus, signed: (cents) => (cents < 0 ? minus(-cents) : money(cents)) };
};

export const monthsIn = (count: number, { month, months }: OfferWords): string =>
  count === 1 ? month : fill(months, { count: String(count) });
