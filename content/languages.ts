import { existsSync, readdirSync } from 'node:fs';

/** Always there; the others say in their own words what it says. */
export const english = 'en';

/** Each language is a folder of the content, named by its two letters. */
const properLanguage = /^[a-z]{2}$/;

const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** "Spanish" for es, as the family calls it. */
export const languageName = (language: string): string => names.of(language) ?? language;

/** Other languages tell what English tells, or less. */
export const notInEnglish = (file: string): string =>
  `there is no ${english}/${file}; bring that file back, or remove this one too`;

/** The languages of a content, English first. */
export const languagesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return [english];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const others = folders
    .map(({ name }) => name)
    .filter((name) => properLanguage.test(name) && name !== english);
  return [english, ...others.sort()];
};

/** The same words in every language of the content. */
export type InLanguages<Words> = {
  english: Words;
  /** English first. */
  all: readonly Words[];
  /** A language that the content does not have, or no longer has, is answered in English. */
  in: (language: string) => Words;
};

export const inLanguages = <Words extends { language: string }>(
  all: readonly Words[],
): InLanguages<Words> => {
  const [inEnglish] = all;
  if (inEnglish === undefined) throw new Error('English is always there.');
  return {
    english: inEnglish,
    all,
    in: (language) => all.find((words) => words.language === language) ?? inEnglish,
  };
};
