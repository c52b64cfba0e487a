import type { Group } from './groups.ts';
import type { LeadReport } from './lead-report.ts';

/** What a table of the report tells its figures by, by the word for it. */
export const breakdowns = ['source', 'page', 'city', 'language', 'device', 'week'] as const;
export type Breakdown = (typeof breakdowns)[number];

export const readBreakdown = (text: unknown): Breakdown =>
  breakdowns.find((known) => known === text) ?? 'source';

export const earlierWeeks = 'earlier';

/** Whether a row sums up what is too much to read one by one. */
export const isSummedUp = (label: string): boolean =>
  label === earlierWeeks || /^\d+ others$/.test(label);

/** The rows of that table; of weeks the latest first, and what was before them summed up. */
export const groupsOf = ({ by, weeks }: LeadReport, breakdown: Breakdown): Group[] => {
  if (breakdown === 'source') return by.campaign;
  if (breakdown !== 'week') return by[breakdown];
  const { latest, earlier } = weeks;
  const before = earlier === undefined ? [] : [{ label: earlierWeeks, figures: earlier }];
  return [...latest.toReversed(), ...before];
};
