import type { OfferRequest } from '#lead/fields.ts';

/** "Fort Worth ", "FORT WORTH" and "fort-worth" are one city. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/** The company's city that somebody names, however they write it. */
export const knownCity = (named: string, companyCities: readonly string[]): string | undefined =>
  companyCities.find((name) => plain(name) === plain(named));

/**
 * The city that a lead counts for: that of its page or, where the page has none, the property's, if it
 * is one of the company's. What else a seller typed is theirs, and no figure.
 */
export const cityOf = (
  { city, propertyCity }: Pick<OfferRequest, 'city' | 'propertyCity'>,
  companyCities: readonly string[],
): string => {
  if (plain(city) === '') return knownCity(propertyCity, companyCities) ?? 'Elsewhere';
  return knownCity(city, companyCities) ?? city.trim();
};
