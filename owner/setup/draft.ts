import { type Company, splitCompany } from '#content/company.ts';
import { comparedFile, fingerprint } from '#content/compared.ts';
import { english } from '#content/languages.ts';
import type { Current } from './current.ts';
import { type Values, valuesIn, withValues } from './env-file.ts';
import { isSpoken, isUnfinished, type Spoken } from './languages.ts';
import { describeMove, type Move, movesOf } from './moves.ts';
import type { NewPhoto } from './photos.ts';
import { changesBetween, withChanges, withField } from './yaml-file.ts';

export type Answers = {
  company: Company;
  languages: Spoken[];
  settings: Values;
  removedCities: string[];
  photos: NewPhoto[];
};

/** What is to be done, in this order; files by their names in the content. */
export type Draft = {
  moved: Move[];
  texts: Record<string, string>;
  photos: NewPhoto[];
  removed: string[];
  envText: string;
};

export const draftOf = (current: Current, answers: Answers): Draft => {
  const { company, settings, photos } = answers;
  const { companyText, wordsText, envText } = current;
  const [before, after] = [splitCompany(current.company), splitCompany(company)];
  const englishText = withChanges(wordsText, after.words, before.words);
  const texts: Record<string, string> = {
    'company.yaml': withChanges(companyText, after.facts, before.facts),
    'en/company.yaml': englishText,
    ...textsElsewhere(current, answers, englishText),
  };
  for (const { file, field, photo } of photos) {
    texts[file] = withField(texts[file] ?? textOf(current, file), field, photo);
  }
  return {
    moved: movesOf(current, answers),
    texts,
    photos,
    removed: removedFiles(current, answers),
    envText: withValues(envText, settings),
  };
};

/** Of the languages that are spoken. Whoever gave their words has compared them with the English ones. */
const textsElsewhere = (
  { others }: Current,
  { company, languages }: Answers,
  englishText: string,
): Record<string, string> =>
  Object.fromEntries(
    languages
      .filter((spoken) => spoken.isSpoken)
      .flatMap(({ language, words }) => {
        const other = others.find((one) => one.language === language);
        if (other === undefined) return [];
        const text = withChanges(other.textOf('company.yaml'), words, other.words);
        const written = [`${language}/company.yaml`, text];
        const isCompared = other.isCompared && !isUnfinished(words, splitCompany(company).words);
        if (!isCompared) return [written];
        const compared = withChanges(other.textOf(comparedFile), {
          ...other.compared,
          'company.yaml': fingerprint('company.yaml', englishText),
        });
        return [written, [`${language}/${comparedFile}`, compared]];
      }),
  );

const textOf = ({ textOf, others }: Current, file: string): string => {
  const other = others.find(({ language }) => file.startsWith(`${language}/`));
  return other === undefined ? textOf(file) : other.textOf(file.slice(other.language.length + 1));
};

/** A city goes from every language that is spoken; one that is left out keeps its words. */
const removedFiles = ({ others }: Current, { languages, removedCities }: Answers): string[] => {
  const spoken = others.filter(
    ({ language, isLeftOut }) => !isLeftOut && isSpoken(languages, language),
  );
  return removedCities.flatMap((slug) => [
    `${english}/cities/${slug}.yaml`,
    ...spoken
      .filter(({ cities }) => cities.includes(slug))
      .map(({ language }) => `${language}/cities/${slug}.yaml`),
  ]);
};

/** One line for each file that changes. */
export const describeDraft = (current: Current, answers: Answers): string[] => {
  const before = splitCompany(current.company);
  const after = splitCompany(answers.company);
  const values = valuesIn(current.envText);
  const settings = Object.entries(answers.settings)
    .filter(([name, value]) => (values[name] ?? '') !== value)
    .map(([name]) => name);
  return [
    ...fieldsChanged('content/company.yaml', before.facts, after.facts),
    ...fieldsChanged('content/en/company.yaml', before.words, after.words),
    ...movesOf(current, answers).map(describeMove),
    ...current.others.flatMap(({ language, words }) => {
      const said = answers.languages.find((one) => one.language === language)?.words ?? words;
      return fieldsChanged(`content/${language}/company.yaml`, words, said);
    }),
    ...(current.hasEnv ? [] : ['.env: made from .env.example']),
    ...(settings.length === 0 ? [] : [`.env: ${settings.join(', ')}`]),
    ...removedFiles(current, answers).map((file) => `content/${file}: removed`),
    ...answers.photos.map(
      ({ file, photo }) => `content/photos/${photo.file}, shown by content/${file}`,
    ),
  ];
};

const fieldsChanged = (file: string, before: unknown, after: unknown): string[] => {
  const fields = new Set(changesBetween(before, after).map(({ path }) => path[0]));
  return fields.size === 0 ? [] : [`${file}: ${[...fields].join(', ')}`];
};
