export const cooldownMs = 30_000;

/** A last submit that lies in the future comes from a changed clock and blocks nobody. */
export const isCoolingDown = (lastSubmittedAt: number | undefined, now: number): boolean =>
  lastSubmittedAt !== undefined && now >= lastSubmittedAt && now - lastSubmittedAt < cooldownMs;
