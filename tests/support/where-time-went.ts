/** How long a file of tests had a worker, and how long that and all that it started kept a processor busy. */
export type FileTime = { project: string; file: string; ms: number; busyMs: number };

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

type Clock = 'ms' | 'busyMs';

const sum = (files: readonly FileTime[], clock: Clock): number =>
  files.reduce((total, file) => total + file[clock], 0);

const longestFiles = (files: readonly FileTime[], clock: Clock): string[] =>
  files
    .toSorted((a, b) => b[clock] - a[clock])
    .slice(0, shown)
    .map((file) => row(file[clock], file.file));

/** The lines that end a run: what each project took, the slowest files, and what failed by chance. */
export const whereTimeWent = ({ setupMs, wholeMs, files, triedAgain }: RunTime): string[] => {
  const projects = [...Map.groupBy(files, ({ project }) => project)]
    .map(([project, of]) => ({ project, of, ms: sum(of, 'ms'), busyMs: sum(of, 'busyMs') }))
    .toSorted((a, b) => b.ms - a.ms);
  return [
    `Where ${asTime(wholeMs)} went (files run side by side, so projects add up to more):`,
    row(setupMs, 'before the first test: sites, browsers, databases'),
    ...projects.map(({ project, of, ms, busyMs }) =>
      row(ms, `${project}, ${of.length} files; ${asTime(busyMs)} on a processor`),
    ),
    'The slowest files:',
    ...longestFiles(files, 'ms'),
    `Those that kept a processor busy longest, of ${asTime(sum(files, 'busyMs'))}:`,
    ...longestFiles(files, 'busyMs'),
    ...(triedAgain.length === 0 ? [] : ['Passed only when tried again:', ...triedAgain]),
  ];
};
