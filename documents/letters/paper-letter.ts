import type { FollowUpLetter } from '#domain/follow-up/letters.ts';
import type { Lead } from '#domain/leads/types.ts';
import type { PaperLetter } from './FollowUpSheet.tsx';
import { type FollowUpSender, greetingOf, signedBy } from './follow-up-letter.ts';

type Written = { at: number; timeZone: string };

/** A letter of a plan as it is printed, in the seller's language. The address is that of the property. */
export const paperLetter = (
  { subject, paragraphs }: FollowUpLetter,
  { request, reference }: Pick<Lead, 'request' | 'reference'>,
  sender: FollowUpSender,
  { at, timeZone }: Written,
): PaperLetter => {
  const { company, words } = sender;
  const { followUp, locale, language } = words;
  const { firstName, lastName, propertyAddress, propertyCity, propertyState, propertyZip } =
    request;
  const region = `${propertyState} ${propertyZip}`.trim();
  return {
    language,
    from: inLines(company.name, ...addressLines(company.postalAddress)),
    to: inLines(
      `${firstName} ${lastName}`.trim(),
      propertyAddress,
      [propertyCity, region].filter(Boolean).join(', '),
    ),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at),
    subject,
    greeting: greetingOf(followUp, firstName),
    // Its hyphen is no place for the end of a line.
    paragraphs: paragraphs.map((text) =>
      text.replaceAll(reference, reference.replace('-', '\u2011')),
    ),
    regards: followUp.regards,
    names: signedBy(sender),
  };
};

const inLines = (...lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join('\n');

/** "12 Elm Street, Waco, TX 76701" in two lines; without a street it is one. */
const addressLines = (postalAddress: string): string[] => {
  const parts = postalAddress.split(', ');
  return [parts.slice(0, -2).join(', '), parts.slice(-2).join(', ')];
};
