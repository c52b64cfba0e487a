import { fill } from '#content/placeholders.ts';
import type { FollowUpWords } from '#content/schema/follow-up.ts';
import type { FollowUpLetter } from '#domain/follow-up/letters.ts';
import type { Words } from '#domain/words.ts';
import { givenName } from '#lead/given-name.ts';
import { phoneLink } from '#lead/phone.ts';
import { type LetterSender, type SellerLetter, writeSellerLetter } from './seller-letter.ts';

export type FollowUpSender = {
  company: LetterSender;
  /** Whose names stand below it. */
  founders: readonly string[];
  words: Pick<Words, 'language' | 'locale' | 'letters' | 'followUp' | 'book'>;
};

/** "Dear Ann," where the name looks like one. */
export const greetingOf = (words: FollowUpWords, typed: string): string => {
  const firstName = givenName(typed);
  return firstName === '' ? words.greetingWithoutName : fill(words.greeting, { firstName });
};

/** "Ruth and Dale Calloway", as their language joins names. */
export const signedBy = ({ founders, words }: FollowUpSender): string =>
  new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(founders);

/** An email of a plan: who sends it and why they get it stands below, and how it ends. */
export const followUpLetter = (
  { subject, paragraphs }: FollowUpLetter,
  to: { firstName: string },
  sender: FollowUpSender,
  endsAt: string,
): SellerLetter => {
  const { company, words } = sender;
  const { followUp, letters, language } = words;
  return writeSellerLetter(
    {
      language,
      subject,
      opening: greetingOf(followUp, to.firstName),
      paragraphs: [...paragraphs, `${followUp.regards}\n${signedBy(sender)}`],
      actions: [{ label: letters.receipt.call, url: phoneLink(company.phone) }],
      closing: followUp.closing,
      ending: { label: followUp.stop, url: endsAt },
    },
    company,
  );
};
