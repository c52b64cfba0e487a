import { foldCounts, keepTopSources } from '#domain/counting/fold-counts.ts';
import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';

/** Two years can be compared day by day; before that, months do. */
const monthsByDay = 25;

/** What was counted long ago takes less room, and so does what somebody made up. */
export const tidyCounts = async (store: Store, now: number): Promise<void> => {
  // Yesterday may not be over everywhere, and a server that counted before was there to tidy up.
  await keepTopSources(store, dayOf(now - 4 * dayMs), dayOf(now - dayMs));
  await foldCounts(store, monthBefore(now, monthsByDay));
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of the month so many months ago. */
const monthBefore = (now: number, months: number): string => {
  const date = new Date(now);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
};
