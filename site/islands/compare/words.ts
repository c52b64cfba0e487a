import { fill } from '#content/placeholders.ts';
import type { ComparisonWords, FigureWords } from '#content/schema/how-we-price.ts';
import { formatDollars, formatMoney } from '#price/money.ts';
import { formatPercent } from '#price/percent.ts';
import type { Cost } from '#price/share.ts';
import type { Reckoned } from './reckon.ts';

/** Less is shown as nothing: a comparison of guesses is told in whole dollars. */
const leastShown = 50;

/** A cost, as it is taken off. */
export const minus = (cents: number): string => {
  if (Math.abs(cents) < leastShown) return formatDollars(0);
  return `${cents < 0 ? '+' : '−'}${formatDollars(Math.abs(cents))}`;
};

/** What is left, which may be less than nothing. */
export const signed = (cents: number): string => (cents < 0 ? minus(-cents) : formatDollars(cents));

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
  if (more === 'same' || by < leastShown) return verdict.same;
  const facts = { by: formatDollars(by), way: way[listing], months: months[listing] };
  return fill(verdict[more], facts);
};
