/** A part of the value in hundredths of a percent, or an amount that is the same for every house. */
export type Cost = { basisPoints: number } | { cents: number };

const whole = 10_000;

/**
 * The one place that rounds: half a cent and more counts as a cent. Without the remainder, rather than by a
 * division, so that no amount ever has a fraction. At most 10^11 cents times 10^4 is asked for, which a number
 * still holds exactly.
 */
export const shareOf = (cents: number, basisPoints: number): number => {
  const product = cents * basisPoints + whole / 2;
  return (product - (product % whole)) / whole;
};

export const costOf = (value: number, cost: Cost): number =>
  'cents' in cost ? cost.cents : shareOf(value, cost.basisPoints);
