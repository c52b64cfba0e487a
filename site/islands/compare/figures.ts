import type { OfferContent } from '#content/schema/offer.ts';
import { mostMonths } from '#price/limits.ts';
import { formatMoney, readMoney } from '#price/money.ts';
import { formatPercent, readPercent } from '#price/percent.ts';
import type { Cost } from '#price/share.ts';

type Cents = { cents: number };
type Months = { months: number };
export type Figure = Cost | Months;

/** What a visitor may change. */
export type Figures = {
  value: Cents;
  repairs: Cents;
  months: Months;
  mortgage: Cents;
  asIsDiscount: Cost;
  commission: Cost;
  closing: Cost;
  concessions: Cost;
  carryingPerMonth: Cents;
  repairMonths: Months;
};
export type FigureName = keyof Figures;
export type Typed = Record<FigureName, string>;

/** About the house and its owner. */
export const asked = ['value', 'repairs', 'months', 'mortgage'] as const;
/** About any listing. */
export const assumed = [
  'asIsDiscount',
  'commission',
  'closing',
  'concessions',
  'carryingPerMonth',
  'repairMonths',
] as const;
const names: readonly FigureName[] = [...asked, ...assumed];

export const figuresOf = ({ example, listing }: OfferContent): Figures => ({
  value: { cents: example.value },
  repairs: { cents: example.repairs },
  months: { months: example.listingMonths },
  mortgage: { cents: example.mortgage },
  ...listing,
});

export type FigureKind = 'cents' | 'basisPoints' | 'months';

export const kindOf = (figure: Figure): FigureKind =>
  'cents' in figure ? 'cents' : 'basisPoints' in figure ? 'basisPoints' : 'months';

export const shown = (figure: Figure): string => {
  if ('cents' in figure) return formatMoney(figure.cents);
  return 'basisPoints' in figure ? formatPercent(figure.basisPoints) : String(figure.months);
};

export const allShown = (figures: Figures): Typed =>
  Object.fromEntries(names.map((name) => [name, shown(figures[name])])) as Typed;

const readMonths = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= mostMonths ? Number(text) : undefined;

const readers: Record<FigureKind, (text: string) => number | undefined> = {
  cents: readMoney,
  basisPoints: readPercent,
  months: readMonths,
};

/** What can be read takes the place of what was there; a figure that cannot stays, and is named. */
export const readFigures = (typed: Typed, before: Figures) => {
  const wrong: FigureName[] = [];
  const figures = Object.fromEntries(
    names.map((name) => {
      const kind = kindOf(before[name]);
      const amount = readers[kind](typed[name]);
      if (amount === undefined) wrong.push(name);
      return [name, amount === undefined ? before[name] : { [kind]: amount }];
    }),
  ) as Figures;
  return { figures, wrong };
};
