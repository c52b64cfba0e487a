import { howLong, nearTime } from '#office/clock/time-words.ts';
import type { WorkRow } from '#office/work/call-next.ts';

export type Clock = { urgency: 'late' | 'soon' | 'calm'; figure: string; words: string };

/** The one number that says at arm's length how urgent a lead is. */
export const clockOf = (
  { answer, next }: Pick<WorkRow, 'answer' | 'next'>,
  now: number,
  timeZone: string,
): Clock => {
  if (next !== undefined) {
    const [day = '', ...time] = nearTime(next.at, now, timeZone).split(' ');
    const isLate = next.at < now;
    if (!isLate) return { urgency: 'calm', figure: time.join(' '), words: day };
    return { urgency: 'late', figure: howLong(minutesBetween(next.at, now)), words: 'overdue' };
  }
  switch (answer.state) {
    case 'late':
      return {
        urgency: 'late',
        figure: howLong(answer.minutesWaited),
        words: `${howLong(answer.minutesOver)} over`,
      };
    case 'waiting':
      return {
        urgency: 'soon',
        figure: howLong(answer.minutesWaited),
        words: `${answer.minutesLeft} left`,
      };
    case 'not-begun':
      return {
        urgency: 'soon',
        figure: 'New',
        words: `call by ${nearTime(answer.callBy, now, timeZone)}`,
      };
    case 'answered':
      return { urgency: 'calm', figure: '', words: 'no next action' };
  }
};

const minutesBetween = (from: number, until: number): number => Math.floor((until - from) / 60_000);
