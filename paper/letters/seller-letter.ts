import { type Letter, type LetterParts, writeLetter } from './letter.ts';

/** Who writes, and where on earth they are. */
export type LetterSender = { name: string; phone: string; postalAddress: string };

/** Every letter that a seller gets is written here, so that none of them leaves out whose it is. */
export const writeSellerLetter = (
  parts: Omit<LetterParts, 'foot'>,
  { name, postalAddress }: LetterSender,
): Letter => writeLetter({ ...parts, foot: `${name}, ${postalAddress}` });
