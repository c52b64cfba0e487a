import { addDays, weekdayOf } from '#time/local-time.ts';

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Every Monday from one to another, the quiet weeks included. */
export const weeksBetween = (first: string, last: string): string[] => {
  const weeks = [first];
  for (let week = addDays(first, 7); week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
};
