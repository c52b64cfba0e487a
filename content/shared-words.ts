/** Search engines take pages for doorways to one another that have more in common. */
export const mostShared = 0.6;

const atOnce = 5;

/** How much of one text another says too, by sequences of five words: from 0 to 1. */
export const sharedWords = (one: string, other: string): number => {
  const sequences = sequencesIn(one);
  return sequences.size === 0
    ? 0
    : sequences.intersection(sequencesIn(other)).size / sequences.size;
};

const sequencesIn = (text: string): Set<string> => {
  const words = wordsIn(text);
  const starts = words.slice(atOnce - 1).keys();
  return new Set([...starts].map((start) => words.slice(start, start + atOnce).join(' ')));
};

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}$%'’-]+/gu) ?? [];
