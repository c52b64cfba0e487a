import type { LabelCount } from '../counting/read-counts.ts';

/** What people did on the site. */
export type Visits = { visits: number; formsBegun: number; callsTapped: number };

export const noVisits: Visits = { visits: 0, formsBegun: 0, callsTapped: 0 };

export type VisitsByLabel = ReadonlyMap<string, Visits>;

/** What each event of the counts adds to; a visit counts where it began, a view wherever somebody read. */
const meanings: Record<'began' | 'read', Record<string, keyof Visits>> = {
  began: { visit: 'visits', form: 'formsBegun', call: 'callsTapped' },
  read: { view: 'visits', form: 'formsBegun', call: 'callsTapped' },
};

/** What was counted under each label, which may be named otherwise first: a page by its city, a day by its week. */
export const visitsBy = (
  counts: readonly LabelCount[],
  nameOf: (label: string) => string = (label) => label,
  visitsWhere: keyof typeof meanings = 'began',
): VisitsByLabel => {
  const all = new Map<string, Visits>();
  for (const { label, event, count } of counts) {
    const what = meanings[visitsWhere][event];
    if (what === undefined) continue;
    const name = nameOf(label);
    const before = all.get(name) ?? noVisits;
    all.set(name, { ...before, [what]: before[what] + count });
  }
  return all;
};

export const sumVisits = (all: Iterable<Visits>): Visits =>
  [...all].reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      formsBegun: sum.formsBegun + one.formsBegun,
      callsTapped: sum.callsTapped + one.callsTapped,
    }),
    noVisits,
  );
