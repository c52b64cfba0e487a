import { dayMs } from '#time/lengths.ts';
import type { CampaignCost } from './campaign-costs.ts';

/**
 * What each campaign cost from a day on until today. Of a month that began before, the days since count; what was
 * told of this month was paid by today.
 */
export const costsSince = (
  costs: readonly CampaignCost[],
  since: string | undefined,
  today: string,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { source, month, cents } of costs) {
    const part = partSince(month, since, today);
    if (part > 0) sums.set(source, (sums.get(source) ?? 0) + Math.round(cents * part));
  }
  return sums;
};

const partSince = (month: string, since: string | undefined, today: string): number => {
  const first = dayNumber(`${month}-01`);
  const last = Math.min(dayNumber(lastDayOf(month)), dayNumber(today));
  if (last < first) return 0;
  const from = since === undefined ? first : Math.max(first, dayNumber(since));
  return Math.max(0, last - from + 1) / (last - first + 1);
};

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
