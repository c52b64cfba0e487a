import { addDays, localDay, momentOf, weekdayOf } from '#time/local-time.ts';
import { timeZonesOf } from './area-codes.ts';

/** From one moment until just before another. */
export type Window = { opens: number; closes: number };

type Rule = { timeZone: string; opensOn: (weekday: number) => string };

const closes = '21:00';

/** Texas, Business and Commerce Code § 301.051: from nine to nine, on Sundays from noon. */
const texasRule = (timeZone: string): Rule => ({
  timeZone,
  opensOn: (weekday) => (weekday === 0 ? '12:00' : '09:00'),
});

/** 47 CFR 64.1200(c)(1): from eight to nine where the phone is. */
const federalRule = (timeZone: string): Rule => ({ timeZone, opensOn: () => '08:00' });

/** For a number whose area code is not known, the rule of Texas alone. */
const rulesFor = (phone: string, companyTimeZone: string): Rule[] => [
  texasRule(companyTimeZone),
  ...timeZonesOf(phone.slice(2, 5)).map(federalRule),
];

/** What is left of today's hours by one rule, or else tomorrow's. */
const windowOf = ({ timeZone, opensOn }: Rule, now: number): Window => {
  const today = localDay(now, timeZone);
  const end = momentOf(`${today}T${closes}:00`, timeZone);
  const day = now < end ? today : addDays(today, 1);
  const clock = opensOn(weekdayOf(day));
  return {
    opens: Math.max(now, momentOf(`${day}T${clock}:00`, timeZone)),
    closes: now < end ? end : momentOf(`${day}T${closes}:00`, timeZone),
  };
};

/** When a text may go to a phone: from now on if it may now, or else the next time that every rule allows it. */
export const lawfulHours = (phone: string, companyTimeZone: string, now: number): Window => {
  const windows = rulesFor(phone, companyTimeZone).map((rule) => windowOf(rule, now));
  const opens = Math.max(...windows.map((window) => window.opens));
  const closes = Math.min(...windows.map((window) => window.closes));
  return opens < closes ? { opens, closes } : lawfulHours(phone, companyTimeZone, opens);
};
