import { type Count, counted, minutesSince } from '#domain/clock/counted.ts';
import type { WorkRow } from '#domain/work-list/call-next.ts';
import { minuteMs } from '#time/lengths.ts';
import { daysApart } from '#time/local-time.ts';
import { nearDay, nearTime, shortDay, timeOfDay } from '#time/time-words.ts';

export type Clock = {
  urgency: 'late' | 'soon' | 'calm';
  figure: string;
  words: string;
  /** What of the two counts minutes. */
  counts?: { figure: Count; words?: Count };
};

type Clocked = Pick<WorkRow, 'answer' | 'next' | 'receivedAt'> & Partial<Pick<WorkRow, 'plan'>>;

/** The one number that says at arm's length how urgent a lead is. */
export const clockOf = (row: Clocked, now: number, timeZone: string): Clock => {
  const { answer, next } = row;
  if (next !== undefined) {
    const { at } = next;
    if (at < now && row.plan !== undefined) return onPlan(daysApart(at, now, timeZone));
    if (at < now) {
      const figure = counted.waited(minutesSince(at, now));
      return { urgency: 'late', figure, words: 'overdue', counts: { figure: waitedSince(at) } };
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
        figure: counted.waited(answer.minutesWaited),
        words: counted.left(-answer.minutesLeft),
        ...countsOf(answer, 'left'),
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

/** A step of a plan has a day, and no hour at which anybody waits for it. */
const onPlan = (days: number): Clock =>
  days === 0
    ? { urgency: 'calm', figure: 'Today', words: 'on the plan' }
    : { urgency: 'soon', figure: days === 1 ? '1 day' : `${days} days`, words: 'behind the plan' };

/** Minutes of office time tell on the day itself. A seller who asked before it counts days. */
const lateWords = (
  receivedAt: number,
  answer: LateAnswer,
  now: number,
  timeZone: string,
): Omit<Clock, 'urgency'> => {
  const { minutesWaited, minutesOver } = answer;
  const days = daysApart(receivedAt, now, timeZone);
  if (days > 0) {
    return {
      figure: days === 1 ? '1 day' : `${days} days`,
      words: `since ${days === 1 ? 'yesterday' : shortDay(receivedAt, now, timeZone)}`,
    };
  }
  const figure = counted.waited(minutesWaited);
  return minutesOver < mostOver
    ? { figure, words: counted.over(minutesOver), ...countsOf(answer, 'over') }
    : { figure, words: `since ${timeOfDay(receivedAt, timeZone)}`, ...countsOf(answer) };
};

type LateAnswer = Extract<WorkRow['answer'], { state: 'late' }>;

/** Of so many minutes nobody wants to know the last. */
const mostOver = 120;

const waitedSince = (since: number): Count => ({ as: 'waited', since });

/** While the office is closed nothing counts. */
const countsOf = (
  { since }: Pick<LateAnswer, 'since'>,
  as?: 'left' | 'over',
): Pick<Clock, 'counts'> => {
  if (since === undefined) return {};
  const figure = waitedSince(since.asked);
  if (as === undefined) return { counts: { figure } };
  const words: Count = { as, since: since.target };
  if (as === 'over') words.until = since.target + mostOver * minuteMs;
  return { counts: { figure, words } };
};
