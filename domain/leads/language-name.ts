import { english, languageName } from '#content/languages.ts';
import { fill } from '#content/placeholders.ts';
import type { AlertWords } from '#content/schema/alerts.ts';
import type { Language } from '#lead/language.ts';

/** Its name, where it is worth a word: what is not marked is English. */
export const markedLanguage = (language: Language): string | undefined =>
  language === english ? undefined : languageName(language);

/** "Writes in Spanish.", for whoever is about to call. */
export const writesIn = (words: AlertWords, language: Language): string => {
  const name = markedLanguage(language);
  return name === undefined ? '' : fill(words.language, { language: name });
};
