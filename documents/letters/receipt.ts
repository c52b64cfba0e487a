import { fill } from '#content/placeholders.ts';
import type { LetterToSeller } from '#content/schema/letters.ts';
import { phoneLink } from '#lead/phone.ts';
import { type LetterSender, type SellerLetter, writeSellerLetter } from './seller-letter.ts';

/**
 * Repeats nothing that was typed but a first name that is known to be one, or none: the email address
 * may belong to somebody else.
 */
export type LetterNames = { reference: string; firstName: string; when?: string };

/** The words are filled with the facts of the company already. */
export const receiptLetter = (
  words: LetterToSeller & { language?: string },
  names: LetterNames,
  sender: LetterSender,
  ...first: { label: string; url: string }[]
): SellerLetter => {
  const { call, opening, openingWithoutName, ...parts } = fill(words, names);
  return writeSellerLetter(
    {
      ...parts,
      opening: names.firstName === '' ? openingWithoutName : opening,
      actions: [...first, { label: call, url: phoneLink(sender.phone) }],
    },
    sender,
  );
};
