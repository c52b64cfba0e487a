// No vowels, so that no word appears by chance, and of letters that sound or look alike only one.
const alphabet = '23456789CFHJKMQRVWXY';

/** A name for a lead that can be read aloud over the phone: HRW-472. */
export const makeReference = (randomBelow: (limit: number) => number): string => {
  const characters = Array.from({ length: 6 }, () => alphabet[randomBelow(alphabet.length)]);
  return `${characters.slice(0, 3).join('')}-${characters.slice(3).join('')}`;
};

/** The reference in what a person wrote down: any case, with or without dash or space. */
export const readReference = (written: string): string | undefined => {
  const characters = written.toUpperCase().replace(/[\s-]/g, '');
  const known = characters.length === 6 && [...characters].every((c) => alphabet.includes(c));
  return known ? `${characters.slice(0, 3)}-${characters.slice(3)}` : undefined;
};
