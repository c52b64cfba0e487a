import type { LeadInLetter } from '#domain/leads/lead-facts.ts';
import type { Letter } from './letter.ts';

/** For the family's own inbox; the calendar file comes with it. */
export const teamVisitLetter = (lead: LeadInLetter, when: string | undefined): Letter => ({
  subject:
    when === undefined
      ? `Visit canceled: ${lead.name} (${lead.reference})`
      : `Visit: ${lead.name}, ${when} (${lead.reference})`,
  opening:
    when === undefined
      ? `The visit to ${lead.name} was canceled.`
      : `Visit to ${lead.name} on ${when}.`,
  paragraphs: ['Open the attached file to put it into your calendar.'],
  actions: [
    ...(lead.callLink === undefined ? [] : [{ label: `Call ${lead.phone}`, url: lead.callLink }]),
    { label: 'Show on map', url: lead.mapLink },
  ],
  rows: lead.rows,
});

/** Who writes, and where on earth they are. */
export type LetterSender = { name: string; phone: string; postalAddress: string };

declare const ends: unique symbol;

/** One that says whose it is: no other is mailed to a seller (`toSeller` in server/channels/mail.ts). */
export type SellerLetter = Letter & { readonly [ends]: 'with the postal address' };

/** Every letter that a seller gets is written here, so that none of them leaves out whose it is. */
export const writeSellerLetter = (
  letter: Omit<Letter, 'foot'>,
  { name, postalAddress }: LetterSender,
): SellerLetter => ({ ...letter, foot: `${name}, ${postalAddress}` }) as SellerLetter;
