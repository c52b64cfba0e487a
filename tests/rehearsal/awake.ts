import type { Model } from './model.ts';

/** A text needs a number that agreed, has not said stop, is of somebody we still know, and is awake. */
export const mayBeTexted = (model: Model, phone: string, at: number): boolean => {
  const hasAgreed = model.leads.some(
    ({ agreedFor, erasedAt }) =>
      agreedFor.includes(phone) && (erasedAt === undefined || at <= erasedAt),
  );
  const stop = model.stops[phone];
  return hasAgreed && (stop === undefined || at <= stop) && isAwake(at);
};

/** "2026-03-03", where our sellers live. */
export const localDay = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(at);

/** From nine to nine where our sellers live, on Sundays from noon. */
const isAwake = (at: number): boolean => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const [weekday, hour] = ['weekday', 'hour'].map(
    (wanted) => parts.find(({ type }) => type === wanted)?.value,
  );
  return Number(hour) < 21 && Number(hour) >= (weekday === 'Sun' ? 12 : 9);
};
