import type { Letter } from './letter.ts';

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
