import type { OfferRequest } from '#lead/fields.ts';

/** "Fort Worth ", "FORT WORTH" and "fort-worth" are one city. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/**
 * The city that a lead counts for: that of its page or, where the page has none, the property's, if it
 * is one of the company's. What else a seller typed is theirs, and no figure.
 */
export const cityOf = (
  { city, propertyCity }: Pick<OfferRequest, 'city' | 'propertyCity'>,
  companyCities: readonly string[],
): string => {
  const known = (typed: string): string | undefined =>
    companyCities.find((name) => plain(name) === plain(typed));
  if (plain(city) === '') return known(propertyCity) ?? 'Elsewhere';
  return known(city) ?? city.trim();
};
