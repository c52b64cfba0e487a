import type { MeasuredSite } from './measured-site.ts';

/** One figure, and the limit that it is held against. */
export type Row = {
  name: string;
  figure: number;
  /** "B" is shown in KB; any other unit follows its number. */
  unit: string;
  /** Rows without a limit are there to be read; they always pass. */
  limit?: number;
  direction?: 'at most' | 'at least';
  /** Where the figure comes from, in a sentence that a reader could follow by hand. */
  how: string;
  /** The page that gave the figure, or what else a reader would ask next. */
  note?: string;
};

/** What a measurement may ask for. */
export type Bench = {
  quick: boolean;
  /** Every page where one of each kind would do. */
  everyPage: boolean;
  /** Whose pages are measured, where one of each kind is. */
  language: string;
  /** The site as visitors get it: built, behind the real server. Made when it is first asked for. */
  site: () => Promise<MeasuredSite>;
  /** Moves the progress bar. */
  tell: (done: number, total: number, what: string) => void;
};

/** A file in bench/measurements exports one of these as `measurement`; that is all it takes to add rows. */
export type Measurement = {
  title: string;
  /** Expected duration on two cores, for the progress bar alone. */
  seconds: { full: number; quick: number };
  measure: (bench: Bench) => Promise<{ rows: Row[] }>;
};

export type JudgedRow = Row & { ratio: number | undefined; passed: boolean };

/** A measurement with what came of it; one that broke has an error in place of rows. */
export type Result = {
  title: string;
  seconds: number;
  rows: JudgedRow[];
  error?: string;
};

export const judge = (row: Row): JudgedRow => {
  const { figure, limit, direction = 'at most' } = row;
  if (limit === undefined) return { ...row, ratio: undefined, passed: true };
  return {
    ...row,
    ratio: limit === 0 ? undefined : figure / limit,
    passed: direction === 'at most' ? figure <= limit : figure >= limit,
  };
};

export const hasPassed = ({ rows, error }: Result): boolean =>
  error === undefined && rows.every(({ passed }) => passed);
