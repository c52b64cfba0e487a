const dayMs = 86_400_000;

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (noon: number): string => new Date(noon).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const weekOf = (day: string): string => {
  const sinceMonday = (new Date(noonOf(day)).getUTCDay() + 6) % 7;
  return dayOf(noonOf(day) - sinceMonday * dayMs);
};

/** Every Monday from one to another, the quiet weeks included. */
export const weeksBetween = (first: string, last: string): string[] => {
  const count = Math.round((noonOf(last) - noonOf(first)) / (7 * dayMs)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    dayOf(noonOf(first) + index * 7 * dayMs),
  );
};
