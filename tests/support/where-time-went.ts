/** How long a file of tests had a worker. */
export type FileTime = { project: string; file: string; ms: number };

export type RunTime = {
  /** From the start of the run to its first test: what is built, fetched and started for all. */
  setupMs: number;
  wholeMs: number;
  files: readonly FileTime[];
  /** The tests that failed first and passed then. */
  triedAgain: readonly string[];
};

const shown = 10;

const asTime = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
};

const row = (ms: number, what: string): string => `${asTime(ms).padStart(12)}  ${what}`;

const sum = (files: readonly FileTime[]): number => files.reduce((total, { ms }) => total + ms, 0);

const longestFirst = (a: { ms: number }, b: { ms: number }): number => b.ms - a.ms;

/** The lines that end a run: what each project took, the slowest files, and what failed by chance. */
export const whereTimeWent = ({ setupMs, wholeMs, files, triedAgain }: RunTime): string[] => {
  const projects = [...Map.groupBy(files, ({ project }) => project)]
    .map(([project, of]) => ({ ms: sum(of), what: `${project}, ${of.length} files` }))
    .toSorted(longestFirst);
  return [
    `Where ${asTime(wholeMs)} went (files run side by side, so projects add up to more):`,
    row(setupMs, 'before the first test: sites, browsers, databases'),
    ...projects.map(({ ms, what }) => row(ms, what)),
    'The slowest files:',
    ...files
      .toSorted(longestFirst)
      .slice(0, shown)
      .map(({ ms, file }) => row(ms, file)),
    ...(triedAgain.length === 0 ? [] : ['Passed only when tried again:', ...triedAgain]),
  ];
};
