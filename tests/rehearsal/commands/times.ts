import { localDay } from '../awake.ts';
import type { NextAction } from '../model.ts';
import type { Play } from '../play.ts';

/** "2026-03-04T10:30", so many days from now. */
export const localTime = (play: Play, days: number): string =>
  new Date(play.now() + days * 86_400_000)
    .toLocaleString('sv-SE', { timeZone: 'America/Chicago' })
    .replace(' ', 'T')
    .slice(0, 16);

export const momentOf = (local: string): number => {
  const asIfUtc = Date.parse(`${local}:00Z`);
  const shown = new Date(asIfUtc).toLocaleString('sv-SE', { timeZone: 'America/Chicago' });
  return asIfUtc + (asIfUtc - Date.parse(`${shown.replace(' ', 'T')}Z`));
};

/** "Next: Call, Fri, Mar 6, 8:00 AM" */
export const plannedIn = (words: string, now: number): NextAction => {
  const [, what = '', day = '', year, clock = ''] =
    /Next: (.*?), \w+, (\w+ \d+)(?:, (\d{4}))?, (\d+:\d\d [AP]M)$/.exec(words) ?? [];
  const at = (inYear: number): number => {
    const local = new Date(`${day} ${inYear} ${clock} UTC`).toISOString().slice(0, 16);
    return momentOf(local);
  };
  const thisYear = Number(localDay(now).slice(0, 4));
  if (year !== undefined) return { what, at: at(Number(year)) };
  return { what, at: at(thisYear) < now - 86_400_000 ? at(thisYear + 1) : at(thisYear) };
};
