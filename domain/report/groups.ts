import { type Figures, figuresOf } from './figures.ts';
import type { LeadResult } from './result.ts';
import { noVisits, sumVisits, type VisitsByLabel } from './visits.ts';
import { weeksBetween } from './weeks.ts';

/** What a report tells its figures by, besides weeks. */
const groupings = ['campaign', 'page', 'city', 'language', 'device'] as const;
export type Grouping = (typeof groupings)[number];

export type Group = { label: string; figures: Figures };

/** People read no more rows than this; the rest is summed up in one. */
const mostRead = 12;
const mostWeeks = 26;

export type GroupsAsked = {
  /** By label, where something was paid. */
  costs?: ReadonlyMap<string, number>;
  most?: number | undefined;
};

/** Those with the most leads first, then those with the most visits. */
export const groupsBy = (
  key: Grouping,
  results: readonly LeadResult[],
  visits: VisitsByLabel,
  { costs = new Map(), most = mostRead }: GroupsAsked = {},
): Group[] => {
  const byLabel = Map.groupBy(results, (result) => result[key]);
  const figuresFor = (labels: readonly string[]): Figures =>
    figuresOf(
      labels.flatMap((label) => byLabel.get(label) ?? []),
      sumVisits(labels.map((label) => visits.get(label) ?? noVisits)),
      labels.reduce((sum, label) => sum + (costs.get(label) ?? 0), 0),
    );
  const rank = (label: string): [number, number] => [
    byLabel.get(label)?.length ?? 0,
    visits.get(label)?.visits ?? 0,
  ];
  const sorted = [...new Set([...byLabel.keys(), ...visits.keys(), ...costs.keys()])].toSorted(
    (a, b) => {
      const [[leadsA, visitsA], [leadsB, visitsB]] = [rank(a), rank(b)];
      return leadsB - leadsA || visitsB - visitsA || a.localeCompare(b);
    },
  );
  const kept = sorted.length > most ? most - 1 : most;
  const rest = sorted.slice(kept);
  return [
    ...sorted.slice(0, kept).map((label) => ({ label, figures: figuresFor([label]) })),
    ...(rest.length === 0 ? [] : [{ label: `${rest.length} others`, figures: figuresFor(rest) }]),
  ];
};

export type Weeks = {
  /** Labelled by their Mondays, the oldest first, without a gap. */
  latest: Group[];
  earlier: Figures | undefined;
};

/** Each week's visits and leads, with whatever has come of them since. */
export const groupsByWeek = (
  results: readonly LeadResult[],
  visits: VisitsByLabel,
  thisWeek: string,
): Weeks => {
  const byWeek = Map.groupBy(results, ({ week }) => week);
  const weeks = [...new Set([...byWeek.keys(), ...visits.keys()])].toSorted();
  const [first] = weeks;
  if (first === undefined) return { latest: [], earlier: undefined };
  const shown = weeksBetween(first, thisWeek).slice(-mostWeeks);
  const before = weeks.filter((week) => week < (shown[0] ?? ''));
  const figuresFor = (some: readonly string[]): Figures =>
    figuresOf(
      some.flatMap((week) => byWeek.get(week) ?? []),
      sumVisits(some.map((week) => visits.get(week) ?? noVisits)),
    );
  return {
    latest: shown.map((week) => ({ label: week, figures: figuresFor([week]) })),
    earlier: before.length === 0 ? undefined : figuresFor(before),
  };
};
