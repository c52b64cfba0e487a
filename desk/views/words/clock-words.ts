import { howLong, nearDay, nearTime, timeOfDay } from '#office/clock/time-words.ts';
import type { WorkRow } from '#office/work/call-next.ts';

export type Clock = { urgency: 'late' | 'soon' | 'calm'; figure: string; words: string };

/** The one number that says at arm's length how urgent a lead is. */
export const clockOf = (
  { answer, next }: Pick<WorkRow, 'answer' | 'next'>,
  now: number,
  timeZone: string,
): Clock => {
  if (next !== undefined) {
    const { at } = next;
    if (at < now) {
      return { urgency: 'late', figure: howLong(minutesBetween(at, now)), words: 'overdue' };
    }
    const words = nearDay(at, now, timeZone);
    return { urgency: 'calm', figure: timeOfDay(at, timeZone), words };
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
