/** Who calls: the number, and the one that a lead keeps. Both are empty where it is withheld. */
export type Caller = { number: string; phone: string };

/** ANONYMOUS, RESTRICTED, UNAVAILABLE, UNKNOWN and BLOCKED, as a telephone's keys spell them. */
const withheld = new Set(
  ['266696687', '7378742833', '86282452253', '8656696', '2562533'].map((digits) => `+${digits}`),
);

export const callerOf = (from: string): Caller => {
  const number = from.trim();
  if (!/^\+[1-9]\d{7,14}$/.test(number) || withheld.has(number)) return { number: '', phone: '' };
  return { number, phone: isKept(number) ? number : '' };
};

/** A short number from abroad, typed into a form, would be taken for one of ours: leads keep none of those. */
const isKept = (number: string): boolean => /^\+1\d{10}$/.test(number) || number.length > 12;
