import { randomInt } from 'node:crypto';

export type Salt = readonly [first: number, last: number];

export const newSalt = (): Salt => [randomInt(2 ** 32), randomInt(2 ** 32)];

/**
 * A number of 32 bits for some texts, as FNV-1a reads and MurmurHash3 mixes them. Its secret is the salt: of so few
 * bits no function keeps one, and for every page that is sent SHA-1 takes several times as long (decision 34).
 */
export const saltedNumber = ([first, last]: Salt, ...texts: readonly string[]): number => {
  let number = first;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) {
      number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
    }
    // A text ends here: "ab" and "c" are not "a" and "bc".
    number = Math.imul(number ^ 0x10000, 0x01000193);
  }
  number ^= last;
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return number ^ (number >>> 16);
};
