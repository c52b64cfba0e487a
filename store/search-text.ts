import type { OfferRequest } from '#lead/fields.ts';

/** Digits alone of what may be a phone number, so that every way of writing it finds the same. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Everything that a lead is found by. */
export const searchText = (reference: string, request: OfferRequest): string =>
  [
    reference.replace('-', ''),
    reference,
    request.firstName,
    request.lastName,
    digitsOf(request.phone),
    request.propertyAddress,
    request.propertyCity,
    request.propertyZip,
    request.city,
    request.email,
  ]
    .join(' ')
    .toLowerCase();
