import type { AddressBook } from '#content/addresses.ts';
import type { InLanguages } from '#content/languages.ts';

/** The language below whose home page an address stands; English is everywhere else. */
export const languageAt = <Told extends { book: Pick<AddressBook, 'page'> }>(
  { all, english }: InLanguages<Told>,
  path: string,
): Told =>
  all.find((words) => words !== english && isBelow(path, words.book.page('home').path)) ?? english;

const isBelow = (path: string, home: string): boolean =>
  path === home || path.startsWith(`${home}/`);
