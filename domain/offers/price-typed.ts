import { readCost } from '#price/cost-words.ts';
import { mostMonths } from '#price/limits.ts';
import { askForMoney, formatMoney, readMoney } from '#price/money.ts';
import { type OfferFigures, type OfferLines, type PricedOffer, priceOffer } from '#price/offer.ts';
import type { Cost } from '#price/share.ts';

/** The fields that an offer is reckoned from, as they are typed. */
export const figureFields = [
  'value',
  'repairs',
  'months',
  'buying',
  'holdingPerMonth',
  'selling',
  'margin',
  'offer',
] as const;
export type FigureField = (typeof figureFields)[number];
export type TypedFigures = Record<FigureField, string>;
export type FigureProblems = Partial<Record<FigureField, string>>;

export type TypedPrice = {
  reckoned: OfferFigures;
  lines: OfferLines;
  /** Why it can be reckoned and yet not be offered. */
  problem: string | undefined;
};

/**
 * What the figures come to, or what is wrong with them, each beside its field. The desk's script asks this while
 * somebody types, so it imports nothing that a browser lacks.
 */
export const priceTyped = (
  typed: TypedFigures,
  isLand: boolean,
): TypedPrice | { problems: FigureProblems } => {
  const problems: FigureProblems = {};
  const reckoned = readFigures(isLand ? { ...typed, repairs: '0' } : typed, problems);
  if (Object.keys(problems).length > 0) return { problems };
  const priced = priceOffer(reckoned);
  if ('refused' in priced) return { problems: refusedFigures(priced.refused) };
  return { reckoned, lines: priced.lines, problem: nothingToOffer(priced, reckoned) };
};

const readFigures = (typed: TypedFigures, problems: FigureProblems): OfferFigures => {
  const named = typed.offer.trim() === '' ? undefined : readAmount(typed, 'offer', problems);
  return {
    value: readAmount(typed, 'value', problems),
    repairs: readAmount(typed, 'repairs', problems),
    months: readMonths(typed.months, 'months', problems),
    holdingPerMonth: readAmount(typed, 'holdingPerMonth', problems),
    buying: readPart(typed, 'buying', problems),
    selling: readPart(typed, 'selling', problems),
    margin: readPart(typed, 'margin', problems),
    ...(named !== undefined && { named }),
  };
};

const readAmount = (typed: TypedFigures, field: FigureField, problems: FigureProblems): number => {
  const cents = readMoney(typed[field]);
  if (cents === undefined) problems[field] = askForMoney('185,000 or 185k');
  return cents ?? 0;
};

const readPart = (typed: TypedFigures, field: FigureField, problems: FigureProblems): Cost => {
  const cost = readCost(typed[field]);
  if (cost === undefined) {
    problems[field] = 'Type a part of the value, such as 1.5%, or an amount, such as $2,500.';
  }
  return cost ?? { cents: 0 };
};

export const readMonths = <Field extends string>(
  typed: string,
  field: Field,
  problems: Partial<Record<Field, string>>,
): number => {
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (months <= mostMonths) return months;
  problems[field] = `Type whole months, from 0 to ${mostMonths}.`;
  return 0;
};

const refusedFigures = (refused: readonly { field: keyof OfferFigures }[]): FigureProblems =>
  Object.fromEntries(
    refused.map(({ field }) => [
      field === 'named' ? 'offer' : field,
      'That number won’t work: type another one.',
    ]),
  );

/** An offer of nothing is none, and a margin below nothing would be told as a figure of ours that is not true. */
const nothingToOffer = (
  { outcome, lines }: PricedOffer,
  { named }: OfferFigures,
): string | undefined => {
  if (outcome === 'loss') {
    return `This is ${formatMoney(-lines.margin)} more than the figures above leave. Change them, or offer less.`;
  }
  if (outcome !== 'nothing-left') return undefined;
  return named === undefined
    ? 'Repairs, costs, and margin use up the value: there’s nothing left to offer. Change a number, or type the offer here.'
    : 'Type an offer above zero.';
};
