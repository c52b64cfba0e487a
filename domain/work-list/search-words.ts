import { folded } from '../leads/search-text.ts';

/** More would be no search but a text that was pasted by mistake. */
const mostWords = 12;

const unprintable = /\p{Cc}|\p{Cs}/gu;
const partOfPhone = /^[\d()+.\-/]*\d[\d()+.\-/]*$/;

/**
 * What must be found, each in small letters and without accents, as it is stored. A phone number is stored by its digits alone, so whatever
 * looks like a part of one is looked for without its dashes, and without the 1 of the country.
 */
export const searchWords = (typed: string): string[] =>
  folded(typed.replace(unprintable, ' '))
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '+1')
    .map((word) => (partOfPhone.test(word) ? phoneDigits(word) : word))
    .slice(0, mostWords);

const phoneDigits = (word: string): string => word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
