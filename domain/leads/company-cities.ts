import type { AddressBook } from '#content/addresses.ts';
import type { Place } from '#content/load-company.ts';

/** The cities that have pages. */
export type CompanyCities = {
  names: readonly string[];
  /** The city that a page is about, by the page's address. */
  byPage: ReadonlyMap<string, string>;
};

export const companyCities = (
  places: readonly Place[],
  languages: { all: readonly { book: AddressBook }[] },
): CompanyCities => ({
  names: places.map(({ name }) => name),
  byPage: new Map(
    places.flatMap((place) =>
      languages.all
        .flatMap(({ book }) => pagesOf(book, place))
        .map(({ path }) => [path, place.name] as const),
    ),
  ),
});

const pagesOf = (book: AddressBook, place: Place) => [
  book.hub(place),
  ...(['house', 'land'] as const).flatMap((property) => [
    book.landing(property, place),
    book.alias(property, place),
    book.ad(property, place),
    book.campaign(property, place),
  ]),
];
