import { english } from '#content/languages.ts';
import type { Language } from '#lead/language.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** "Spanish", as the family calls it. */
export const languageName = (language: Language): string => names.of(language) ?? language;

/** The same where it is worth a word: what is not marked is English. */
export const markedLanguage = (language: Language): string | undefined =>
  language === english ? undefined : languageName(language);

/** "Writes in Spanish.", for whoever is about to call. */
export const writesIn = (language: Language): string => {
  const name = markedLanguage(language);
  return name === undefined ? '' : `Writes in ${name}.`;
};
