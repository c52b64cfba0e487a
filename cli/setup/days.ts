import { company } from '#content/schema/company.ts';
import { readBy } from './dialogue.ts';

const schema = company.entries.hours.entries.days;
const week = schema.item.options;
export type Day = (typeof week)[number];

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Monday to Friday; Monday, Wednesday, and Friday; Every day. */
export const spokenDays = (
  days: readonly Day[],
  name: (day: Day) => string = (day) => day,
): string => {
  if (days.length === week.length) return 'Every day';
  const parts = runsOf(days).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const isSpan = run.length > 2 && first !== undefined && last !== undefined;
    return isSpan ? [`${name(first)} to ${name(last)}`] : run.map(name);
  });
  return list.format(parts);
};

/** Days that follow each other, together. */
const runsOf = (days: readonly Day[]): Day[][] => {
  const runs: Day[][] = [];
  for (const day of week.filter((one) => days.includes(one))) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === week[week.indexOf(day) - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs;
};

/** Mon-Fri; Monday to Friday, Sunday; Tue and Thu; weekdays; every day. */
export const readDays = readBy(schema, (answer) => {
  const parts = answer.toLowerCase().split(/\s*(?:,|&|\band\b)\s*/);
  const days = parts.filter((part) => part !== '').flatMap(daysNamed);
  return days.includes(undefined) ? [answer] : week.filter((day) => days.includes(day));
});

const daysNamed = (part: string): (Day | undefined)[] => {
  if (/^(every ?day|daily)$/.test(part)) return [...week];
  if (part === 'weekdays') return week.slice(0, 5);
  const ends = part.split(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/).map(dayNamed);
  const [from, to = from] = ends;
  if (from === undefined || to === undefined || ends.includes(undefined) || ends.length > 2) {
    return [undefined];
  }
  const [first, last] = [week.indexOf(from), week.indexOf(to)];
  return week.filter((_, index) =>
    first <= last ? index >= first && index <= last : index >= first || index <= last,
  );
};

const dayNamed = (word: string): Day | undefined =>
  word.length < 2 ? undefined : week.find((day) => day.toLowerCase().startsWith(word));
