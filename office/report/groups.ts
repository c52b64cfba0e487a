import { type Figures, figuresOf } from './figures.ts';
import type { LeadResult } from './result.ts';
import { weeksBetween } from './weeks.ts';

export type Group = { label: string; figures: Figures };

/** More rows than this are not read; the rest is summed up in one. */
const mostGroups = 12;
const mostWeeks = 26;

/** Those with the most leads first. */
export const groupsBy = (
  results: readonly LeadResult[],
  key: 'city' | 'page' | 'campaign',
): Group[] => {
  const sorted = [...Map.groupBy(results, (result) => result[key])].toSorted(
    ([labelA, a], [labelB, b]) => b.length - a.length || labelA.localeCompare(labelB),
  );
  const kept = sorted.length > mostGroups ? mostGroups - 1 : mostGroups;
  const rest = sorted.slice(kept);
  return [
    ...sorted.slice(0, kept).map(([label, group]) => ({ label, figures: figuresOf(group) })),
    ...(rest.length === 0
      ? []
      : [
          {
            label: `${rest.length} others`,
            figures: figuresOf(rest.flatMap(([, group]) => group)),
          },
        ]),
  ];
};

export type Weeks = {
  /** Labelled by their Mondays, the oldest first, without a gap. */
  latest: Group[];
  earlier: Figures | undefined;
};

/** Each week's leads, with whatever has come of them since. */
export const groupsByWeek = (results: readonly LeadResult[], thisWeek: string): Weeks => {
  const byWeek = Map.groupBy(results, ({ week }) => week);
  const first = [...byWeek.keys()].toSorted()[0];
  if (first === undefined) return { latest: [], earlier: undefined };
  const shown = weeksBetween(first, thisWeek).slice(-mostWeeks);
  const before = results.filter(({ week }) => week < (shown[0] ?? ''));
  return {
    latest: shown.map((week) => ({ label: week, figures: figuresOf(byWeek.get(week) ?? []) })),
    earlier: before.length === 0 ? undefined : figuresOf(before),
  };
};
