import { fill } from '#content/placeholders.ts';
import type { ComparisonWords, FigureWords } from '#content/schema/how-we-price.ts';
import { formatMoney } from '#office/price/money.ts';
import { formatPercent } from '#office/price/percent.ts';
import type { Cost } from '#office/price/share.ts';
import type { Reckoned } from './reckon.ts';

/** A cost, as it is taken off. */
export const minus = (cents: number): string =>
  cents === 0 ? formatMoney(0) : `${cents < 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;

/** What is left, which may be less than nothing. */
export const signed = (cents: number): string => (cents < 0 ? minus(-cents) : formatMoney(cents));

export const sayMonths = (words: FigureWords, months: number): string =>
  months === 1 ? words.oneMonth : fill(words.months, { n: String(months) });

/** "1.5% of the repaired value", or an amount. */
export const sayCost = (cost: Cost, part: string): string =>
  'cents' in cost
    ? formatMoney(cost.cents)
    : fill(part, { percent: formatPercent(cost.basisPoints) });

/** What the comparison comes to, in a sentence, whichever way it goes. */
export const sayVerdict = (
  { verdict, way }: ComparisonWords,
  { outcome, comparison: { more, by, listing } }: Reckoned,
  months: Record<'asIs' | 'repaired', string>,
): string => {
  if (outcome === 'nothing-left') return verdict.nothing;
  if (more === 'same') return verdict.same;
  const facts = { by: formatMoney(by), way: way[listing], months: months[listing] };
  return fill(verdict[more], facts);
};
