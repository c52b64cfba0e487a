import type { WorkRow } from '#office/work/call-next.ts';
import { daysApart } from '#time/local-time.ts';
import { howLong, nearDay, nearTime, shortDay, timeOfDay } from '#time/time-words.ts';

export type Clock = { urgency: 'late' | 'soon' | 'calm'; figure: string; words: string };

type Clocked = Pick<WorkRow, 'answer' | 'next' | 'receivedAt'>;

/** The one number that says at arm's length how urgent a lead is. */
export const clockOf = (row: Clocked, now: number, timeZone: string): Clock => {
  const { answer, next } = row;
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
      return { urgency: 'late', ...lateWords(row.receivedAt, answer, now, timeZone) };
    case 'waiting':
      return {
        urgency: 'soon',
        figure: howLong(answer.minutesWaited),
        words: `${answer.minutesLeft} min left`,
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

/** Minutes of office time tell on the day itself. A seller who asked before it counts days. */
const lateWords = (
  receivedAt: number,
  { minutesWaited, minutesOver }: Extract<WorkRow['answer'], { state: 'late' }>,
  now: number,
  timeZone: string,
): Pick<Clock, 'figure' | 'words'> => {
  const days = daysApart(receivedAt, now, timeZone);
  if (days > 0) {
    return {
      figure: days === 1 ? '1 day' : `${days} days`,
      words: `since ${days === 1 ? 'yesterday' : shortDay(receivedAt, now, timeZone)}`,
    };
  }
  const asked = `since ${timeOfDay(receivedAt, timeZone)}`;
  if (minutesOver === 0) return { figure: howLong(minutesWaited), words: 'due now' };
  return {
    figure: howLong(minutesWaited),
    words: minutesOver < 120 ? `${minutesOver} min over` : asked,
  };
};

const minutesBetween = (from: number, until: number): number => Math.floor((until - from) / 60_000);
