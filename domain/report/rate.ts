/** How large a share is, and between which two it surely lies. */
export type Rate = { share: number; low: number; high: number };

/** With fewer than these, any share is chance. */
export const fewest = 30;
export const tooFewToTell = 'too few to tell';

/** 95 times of 100 the true share lies within. */
const z = 1.959964;

/** A share with Wilson's interval, which holds for few and for rare ones; nothing where they are too few to tell. */
export const rateOf = (part: number, whole: number): Rate | undefined => {
  if (whole < fewest) return undefined;
  // Somebody may be counted at the second step alone: who asks not to be counted still sends a request.
  const share = Math.min(1, part / whole);
  const square = z * z;
  const middle = share + square / (2 * whole);
  const spread = z * Math.sqrt((share * (1 - share) + square / (4 * whole)) / whole);
  const scale = 1 + square / whole;
  return {
    share,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
};
