import { type FigureField, priceTyped, type TypedFigures } from '#domain/offers/price-typed.ts';
import { formatMoney } from '#price/money.ts';

/** What the figures that are typed come to, so far. */
export type OfferResultWords = {
  offer: string;
  margin: string;
  /** What is missing, or why this cannot be offered. */
  said: string;
};

/** How the form calls its figures; land is not repaired. */
export const figureNames = (isLand: boolean): Record<FigureField, string> => ({
  value: isLand ? 'Value' : 'Repaired value',
  repairs: 'Repairs',
  buying: 'Buying',
  selling: 'Selling',
  holdingPerMonth: 'Each month',
  months: 'Months owned',
  margin: 'Our margin',
  offer: 'Or type the offer',
});

export const offerResultWords = (typed: TypedFigures, isLand: boolean): OfferResultWords => {
  const price = priceTyped(typed, isLand);
  if ('problems' in price) {
    const fields = Object.keys(price.problems) as FigureField[];
    return { offer: '–', margin: '–', said: missingWords(typed, fields, isLand) };
  }
  const { lines, problem = '' } = price;
  return {
    offer: formatMoney(lines.offer),
    margin: `${formatMoney(lines.margin)}${shareWords(lines.margin, lines.value)}`,
    said: problem,
  };
};

/** Who is still typing is told what to type next, and nothing of what is wrong with it. */
const missingWords = (
  typed: TypedFigures,
  fields: readonly FigureField[],
  isLand: boolean,
): string => {
  const empty = fields.filter((field) => typed[field].trim() === '');
  const asked = empty.length > 0 ? empty : fields;
  const names = { ...figureNames(isLand), offer: 'the offer' };
  const told = asked.map((field) => names[field].toLowerCase()).join(' and ');
  return empty.length > 0 ? `Still missing: ${told}.` : `Look at ${told}.`;
};

const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.round((100 * part) / whole)}%)`;
