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
