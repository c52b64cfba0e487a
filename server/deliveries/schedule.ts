const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after the first, second, third … failed attempt. */
export const waits: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Up to a fifth longer, so that what failed together does not come back together. */
const jitter = 0.2;
const longestRetryAfter = 24 * hour;

export type FailedAttempt = {
  attempts: number;
  now: number;
  /** From 0 to 1. */
  random: number;
  /** What the other side asked for; never shortens the wait. */
  retryAfterMs?: number | undefined;
};

/** When to try again; undefined when it has been tried often enough. */
export const nextAttemptAt = (
  { attempts, now, random, retryAfterMs = 0 }: FailedAttempt,
  schedule: readonly number[] = waits,
): number | undefined => {
  const wait = schedule[attempts - 1];
  if (wait === undefined) return undefined;
  const jittered = wait * (1 + jitter * random);
  return Math.round(now + Math.max(jittered, Math.min(retryAfterMs, longestRetryAfter)));
};
