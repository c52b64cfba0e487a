import { isDayAndTime } from '#time/calendar.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';
import { localTime, momentOf } from '#time/local-time.ts';
import { type Office, openingDaysAfter } from './office-time.ts';

/** What is offered for the next action with a lead. Whoever chooses is at work now, whatever the office hours. */
export const nextActionTimes = (office: Office, now: number) => ({
  inAnHour: now + hourMs,
  tomorrow: openingDaysAfter(office, now, 1),
  inThreeDays: openingDaysAfter(office, now, 3),
});

export const timeRefusals = ['unreadable', 'skipped', 'past', 'too-far'] as const;
export type TimeRefusal = (typeof timeRefusals)[number];

export type ChosenTime = { at: number } | { refusal: TimeRefusal };

/** The moment that somebody typed as day and time of the company's clock: 2026-03-05T14:30. */
export const readChosenTime = (typed: string, timeZone: string, now: number): ChosenTime => {
  if (!isDayAndTime(typed)) return { refusal: 'unreadable' };
  const at = momentOf(`${typed}:00`, timeZone);
  if (localTime(at, timeZone).slice(0, 16) !== typed) return { refusal: 'skipped' };
  // The minute in which it is typed is not yet over.
  if (at + minuteMs <= now) return { refusal: 'past' };
  return typed > inAYear(now, timeZone) ? { refusal: 'too-far' } : { at };
};

const inAYear = (now: number, timeZone: string): string => {
  const [year = '', ...rest] = localTime(now, timeZone).slice(0, 16).split('-');
  return [Number(year) + 1, ...rest].join('-');
};

/** One sentence each, for whoever typed it. */
export const timeRefusalWords: Record<TimeRefusal, string> = {
  unreadable: 'Choose a date and a time, such as 03/05/2026 2:30 PM.',
  skipped: 'The clocks go forward that night, and this time is skipped: choose one an hour later.',
  past: 'That time has passed: choose a later one.',
  'too-far': 'That’s more than a year away: choose a day within the next twelve months.',
};
