import type { OfferRequest } from '#lead/fields.ts';
import { shownPhone } from '#lead/phone.ts';

/** Digits alone of what may be a phone number, so that every way of writing it finds the same. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Nobody types an accent to find a name: Héctor is hector, in what is looked for as in what is found. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Everything that a lead is found by. */
export const searchText = (reference: string, request: OfferRequest): string =>
  folded(
    [
      reference.replace('-', ''),
      reference,
      request.firstName,
      request.lastName,
      digitsOf(shownPhone(request.phone)),
      request.propertyAddress,
      request.propertyCity,
      request.propertyZip,
      request.city,
      request.email,
    ].join(' '),
  );
