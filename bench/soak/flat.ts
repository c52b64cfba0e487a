import { median } from '../median.ts';

/** How much larger the second half of the values is than the first, by their medians: 1 is flat. */
export const growthWithin = (values: readonly number[]): number => {
  const middle = values.length >> 1;
  return median(values.slice(middle)) / median(values.slice(0, middle));
};
