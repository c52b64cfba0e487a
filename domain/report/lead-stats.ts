import type { Store } from '#store/open.ts';
import { cityOf } from '../leads/lead-city.ts';
import { type LeadCounts, leadCounts } from './stats.ts';

export type LeadStats = Omit<LeadCounts, 'byCity'> & {
  /** The city with the most leads first. */
  byCity: { city: string; count: number }[];
};

/** What came in since a time; erased leads are counted apart. */
export const leadStats = async (
  store: Store,
  since: number | undefined,
  companyCities: readonly string[],
): Promise<LeadStats> => {
  const { byCity, ...counts } = await leadCounts(store, since);
  const counted = new Map<string, number>();
  for (const { count, ...place } of byCity) {
    const city = cityOf(place, companyCities);
    counted.set(city, (counted.get(city) ?? 0) + count);
  }
  return {
    ...counts,
    byCity: [...counted]
      .map(([city, count]) => ({ city, count }))
      .sort((a, b) => b.count - a.count || a.city.localeCompare(b.city)),
  };
};
