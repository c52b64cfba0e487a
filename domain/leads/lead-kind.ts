import type { Lead } from './types.ts';

/** What is for sale, as far as the page tells on which the seller asked. */
export const propertyKind = ({ page }: Pick<Lead, 'page'>): 'House' | 'Land' | 'Property' => {
  if (/\bland\b|terreno/.test(page)) return 'Land';
  return /\bhouse\b|\bhome\b|casa/.test(page) ? 'House' : 'Property';
};

/** Then nothing is said of repairs, neither to the seller nor among ourselves. */
export const isLand = (lead: Pick<Lead, 'page'>): boolean => propertyKind(lead) === 'Land';

/** Where it is, in a word. */
export const propertyPlace = ({ request }: Pick<Lead, 'request'>): string =>
  request.propertyCity || request.city || request.propertyZip;
