import type { Store } from '#store/open.ts';
import type { CountKind } from '../counting/counts.ts';
import { readCountsBy } from '../counting/read-counts.ts';
import type { CompanyCities } from '../leads/company-cities.ts';
import type { Grouping } from './groups.ts';
import { type VisitsByLabel, visitsBy } from './visits.ts';
import { weekOf } from './weeks.ts';

export type VisitsByDimension = Record<Grouping | 'week', VisitsByLabel>;

/** Visits since a day; of one city, those of its pages. */
export const readVisits = async (
  store: Store,
  { byPage: cityOfPage }: CompanyCities,
  { since, city }: { since: string | undefined; city: string | undefined },
): Promise<VisitsByDimension> => {
  const pages =
    city === undefined
      ? undefined
      : [...cityOfPage].filter(([, name]) => name === city).map(([page]) => page);
  const by = (kind: CountKind | 'day') => readCountsBy(store, kind, { since, pages });
  const byPage = await by('page');
  return {
    campaign: visitsBy(await by('source')),
    page: visitsBy(byPage, undefined, 'read'),
    city: visitsBy(byPage, (page) => cityOfPage.get(page) ?? 'Pages for every city'),
    language: visitsBy(await by('language')),
    device: visitsBy(await by('device')),
    // A month whose days were folded counts for the week in which it began.
    week: visitsBy(await by('day'), (day) => weekOf(day.padEnd(10, '-01'))),
  };
};
