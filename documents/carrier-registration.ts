import { english, languageName } from '#content/languages.ts';
import type { Languages } from '#content/load-company.ts';
import { fillTemplate, introduce } from '#domain/texts/write-text.ts';

/** Somebody to fill the templates with: the registry wants messages as they are sent. */
const seller = 'Maria';

/** What a form at Twilio asks for, and what stands in it, from the words that sellers really see and get. */
export const carrierRegistration = (
  languages: Languages,
  siteUrl: string,
): [question: string, answer: string][] => {
  const { company, consent, texts: inEnglish, book } = languages.english;
  const person = company.founders[0]?.name ?? company.name;
  const samples = languages.all.flatMap(({ texts }) =>
    texts.templates.slice(0, 2).map(({ text }, index) => {
      const filled = fillTemplate(text, { firstName: seller, person });
      return index === 0 ? introduce(filled, company.name, texts) : filled;
    }),
  );
  return [
    ['Legal name', `${company.name}, as your tax papers have it`],
    ['Website', siteUrl],
    ['Use case', 'Low Volume Mixed, or Customer Care'],
    [
      'Campaign description',
      `${company.name} answers people who asked on its website for an offer for their own house or land. The texts are about that request: when to talk, when we visit, and that an offer was sent. Nobody gets a text who did not ask.`,
    ],
    [
      'How do people opt in?',
      `On every offer form of ${siteUrl}, for example ${siteUrl}${book.page('contact').path}, by checking a box that is empty at first and that nobody has to check to send the form. Beside it stands: "${consent.label} ${consent.disclosure}" Links to the privacy policy and the terms follow. The software keeps wording, version, time, page and number of each consent in a ledger.`,
    ],
    ...languages.all
      .filter(({ language }) => language !== english)
      .map(({ language, consent: shown }): [string, string] => [
        `The words beside the box in ${languageName(language)}`,
        `${shown.label} ${shown.disclosure}`,
      ]),
    ['Privacy policy', `${siteUrl}${book.legal('privacy-policy').path}`],
    ['Terms', `${siteUrl}${book.legal('terms-of-service').path}`],
    ...samples.map((text, index): [string, string] => [`Sample message ${index + 1}`, text]),
    [
      'Opt-out keywords and answer',
      `STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPTOUT, ALTO. ${inEnglish.stopped}`,
    ],
    ['Help keywords and answer', `HELP, INFO, AYUDA. ${inEnglish.help}`],
    ['Embedded links, phone numbers, age-gated content, lending', 'Phone numbers only'],
  ];
};
