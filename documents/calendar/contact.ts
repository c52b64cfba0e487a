import type { LeadInLetter } from '#domain/leads/lead-facts.ts';
import type { Lead } from '#domain/leads/types.ts';
import { asFile, escaped } from './content-lines.ts';

/** The seller as phones keep people, so that a call back shows who it is. Phones of all makes read version 3. */
export const contactFile = (
  { id, reference, request }: Pick<Lead, 'id' | 'reference' | 'request'>,
  { name }: Pick<LeadInLetter, 'name'>,
  { company, host }: { company: string; host: string },
): string => {
  const { firstName, lastName, phone, email } = request;
  const { propertyAddress, propertyCity, propertyState, propertyZip } = request;
  const address = [propertyAddress, propertyCity, propertyState, propertyZip];
  return asFile([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Desk//Contacts//EN',
    `UID:lead-${id}@${host}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    `FN:${escaped(name || phone)}`,
    ...(phone === '' ? [] : [`TEL;TYPE=CELL:${phone}`]),
    ...(email === '' ? [] : [`EMAIL:${escaped(email)}`]),
    ...(address.join('') === '' ? [] : [`ADR;TYPE=HOME:;;${address.map(escaped).join(';')};`]),
    `NOTE:${escaped(`Asked ${company} for an offer. Lead ${reference}.`)}`,
    'END:VCARD',
  ]);
};
