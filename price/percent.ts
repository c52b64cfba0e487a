const percentage = /^(\d{1,3})(?:\.(\d{1,2}))?\s?%?$/;
const allOfIt = 10_000;

/** Hundredths of a percent, from what a person writes: 6, 6% or 5.25 %; nothing where it is no percentage. */
export const readPercent = (text: string): number | undefined => {
  const [, whole, part = ''] = percentage.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints > allOfIt ? undefined : basisPoints;
};

/** "6%", and decimals where there are any. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;
