import { minuteMs } from '#time/lengths.ts';
import { howLong } from '#time/time-words.ts';

/**
 * What is said in minutes, from those that have passed since a moment; before it they are negative. The server says
 * it in a page, and the page that is left open each minute again: see desk/scripts/ageing.ts.
 */
export const counted = {
  waited: howLong,
  left: (minutes: number) => `${-minutes} min left`,
  over: (minutes: number) => (minutes === 0 ? 'due now' : `${minutes} min over`),
  callWithin: (minutes: number) => `First call within ${howLong(-minutes)}`,
  callLate: (minutes: number) => `First call ${howLong(minutes)} late`,
  offerLate: (minutes: number) => `Offer ${howLong(minutes)} late`,
};

/** How something is said in minutes, and until when, if not for good. */
export type Count = { as: keyof typeof counted; since: number; until?: number };

export const minutesSince = (moment: number, now: number): number =>
  Math.floor((now - moment) / minuteMs);
