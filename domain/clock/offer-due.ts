import type { CompanyFacts } from '#content/schema/company.ts';
import { upperEnd } from '#content/schema/numbers.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';

/** What the site promises, and when the family is reminded of it. */
export type OfferPromise = Pick<CompanyFacts, 'offerReminderHours'> & {
  promises: Pick<CompanyFacts['promises'], 'offerHours'>;
};

/** Where a promised offer stands: the hours of the calendar count, nights and weekends included. */
export type OfferDue = {
  state: 'running' | 'due-soon' | 'late' | 'made';
  dueAt: number;
  reminderAt: number;
  /** Whole minutes until it is due, and over: never both. */
  minutesLeft: number;
  minutesOver: number;
  /** Until then it stays so, but for the minutes. */
  until: number;
};

export const offerDue = (
  { promises, offerReminderHours }: OfferPromise,
  { receivedAt, offerMadeAt }: { receivedAt: number; offerMadeAt?: number | undefined },
  now: number,
): OfferDue => {
  const hours = upperEnd(promises.offerHours);
  const dueAt = receivedAt + hours * hourMs;
  // 20 of 24 hours, and the same share of any other promise.
  const reminderAt = receivedAt + (offerReminderHours ?? (hours * 5) / 6) * hourMs;
  const left = dueAt - (offerMadeAt ?? now);
  const times = {
    dueAt,
    reminderAt,
    minutesLeft: Math.max(0, Math.ceil(left / minuteMs)),
    minutesOver: Math.max(0, Math.floor(-left / minuteMs)),
  };
  const forGood = Number.POSITIVE_INFINITY;
  if (offerMadeAt !== undefined) return { state: 'made', ...times, until: forGood };
  if (left < 0) return { state: 'late', ...times, until: forGood };
  // A reminder may be set for later than that.
  if (now >= reminderAt) return { state: 'due-soon', ...times, until: dueAt + 1 };
  return { state: 'running', ...times, until: Math.min(reminderAt, dueAt + 1) };
};
