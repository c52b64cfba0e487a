import type { Company } from '#content/company.ts';
import { localDay } from '#time/local-time.ts';
import { adviceIn, type Finding, findingIf } from './finding.ts';

/** A list that has run out makes the clock count days on which nobody is there. */
export const holidayFindings = (
  { holidays, hours }: Pick<Company, 'holidays' | 'hours'>,
  now: number,
): Finding[] => {
  const today = localDay(now, hours.timeZone);
  const last = holidays.toSorted().at(-1);
  return findingIf(last !== undefined && last < today, {
    ...adviceIn('content/company.yaml', 'holidays', 'holidays-over'),
    problem: `The last holiday in the list was ${last}, so your phones will ring on the next ones.`,
    action: 'Add the days of the coming year when nobody answers the phone.',
  });
};
