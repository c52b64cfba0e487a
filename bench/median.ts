/** How much larger the second half of the values is than the first, by their medians: 1 is flat. */
export const growthWithin = (values: readonly number[]): number => {
  const middle = values.length >> 1;
  return median(values.slice(middle)) / median(values.slice(0, middle));
};

/** A build of so many pages, and how long it took. */
export type Build = { cities: number; pages: number; ms: number };

const slope = (from: Build, to: Build): number => (to.ms - from.ms) / (to.pages - from.pages);

/** Start-up and cost per page as if time were a straight line, and how straight it is. */
export const growthOf = (builds: readonly Build[]) => {
  const [first, last] = [builds[0], builds.at(-1)];
  if (first === undefined || last === undefined || builds.length < 2) {
    throw new Error('Growth takes at least two builds.');
  }
  const steps = builds.slice(1).map((build, index) => slope(builds[index] ?? first, build));
  if (steps.some((step) => step <= 0)) {
    throw new Error('A larger site was built faster than a smaller one: the machine is too busy.');
  }
  const perPage = slope(first, last);
  const [before, latest] = steps.slice(-2);
  return {
    perPage,
    startUp: first.ms - perPage * first.pages,
    /** Above 1 where pages cost more the more of them there are; two builds cannot tell. */
    linearity: before && latest && latest / before,
    steps,
  };
};

/** The middle value; of an even number of values, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/** The smallest value that so large a part of all does not exceed: of 0.99, the 99th percentile. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? Number.NaN;
