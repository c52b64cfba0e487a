import type { Cost } from './share.ts';

/** Of money: $999,999,999.99, as much as readMoney reads. */
export const largestAmount = 99_999_999_999;
/** Ten years. */
export const mostMonths = 120;
const allOfIt = 10_000;

type Reason = 'not-whole' | 'negative' | 'too-large';

/** Which figure cannot be reckoned with, and why. */
export type Refusal<Field extends string> = { field: Field; reason: Reason };

const reasonAgainst = (amount: number, largest: number): Reason | undefined => {
  if (amount < 0) return 'negative';
  if (amount > largest) return 'too-large';
  return Number.isSafeInteger(amount) ? undefined : 'not-whole';
};

type Checked<Field extends string> = readonly [Field, number, number];

export const amountIn = <Field extends string>(field: Field, cents: number): Checked<Field> => [
  field,
  cents,
  largestAmount,
];

export const monthsIn = <Field extends string>(field: Field, months: number): Checked<Field> => [
  field,
  months,
  mostMonths,
];

const partIn = <Field extends string>(field: Field, basisPoints: number): Checked<Field> => [
  field,
  basisPoints,
  allOfIt,
];

export const costIn = <Field extends string>(field: Field, cost: Cost): Checked<Field> =>
  'cents' in cost ? amountIn(field, cost.cents) : partIn(field, cost.basisPoints);

/** Every figure that is refused, in the order in which they were given. */
export const refusals = <Field extends string>(
  checked: readonly Checked<Field>[],
): Refusal<Field>[] =>
  checked.flatMap(([field, amount, largest]) => {
    const reason = reasonAgainst(amount, largest);
    return reason === undefined ? [] : [{ field, reason }];
  });
