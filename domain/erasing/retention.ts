import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';
import { isRetentionAnswered, type RetentionFacts, retentionFacts } from './requests-kept.ts';

/** Why nothing is erased by itself for now. */
export type Refusal =
  | { reason: 'clock'; lastSeenAt: number; now: number }
  | { reason: 'many'; due: number; kept: number };

/** A server may have been off for so long; a clock that is further ahead needs a person's word. */
export const longestPause = 7 * dayMs;

const few = 20;
const largestShare = 0.1;

export const refusalIn = (
  { lastSeenAt, due, kept }: RetentionFacts,
  now: number,
  pause = longestPause,
): Refusal | undefined => {
  if (lastSeenAt !== undefined && now - lastSeenAt > pause) {
    return { reason: 'clock', lastSeenAt, now };
  }
  if (due > few && due > kept * largestShare) return { reason: 'many', due, kept };
  return undefined;
};

/** After how many days leads are erased by themselves: as the owner set it, else as the privacy policy says. */
export type Keeping = { retentionDays: number; keptYears: number };

/** None while a store that is older than this rule waits for an owner's word. */
export const daysKept = async (
  store: Store,
  { retentionDays, keptYears }: Keeping,
): Promise<number> => {
  if (retentionDays > 0) return retentionDays;
  return (await isRetentionAnswered(store)) ? keptYears * 365 : 0;
};

/** What is older is erased; nothing while the owner has set no time. */
export const retentionLimit = (retentionDays: number, now: number): number =>
  retentionDays === 0 ? 0 : now - retentionDays * dayMs;

export const findRefusal = async (
  store: Store,
  retentionDays: number,
  now: number,
  pause?: number,
): Promise<Refusal | undefined> =>
  refusalIn(await retentionFacts(store, retentionLimit(retentionDays, now), now), now, pause);

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const refusalText = (refusal: Refusal): string =>
  refusal.reason === 'clock'
    ? `Nothing is erased by itself: the clock says ${dateOf(refusal.now)}, but the last day that was seen is ${dateOf(refusal.lastSeenAt)}.`
    : `Nothing is erased by itself: ${refusal.due} of ${refusal.kept} leads would be erased at once.`;
