import { type Company, splitCompany } from '#content/company.ts';
import { english } from '#content/languages.ts';
import type { CompanyWords } from '#content/schema/company.ts';
import type { Current } from './current.ts';
import { wordsElsewhere } from './elsewhere.ts';
import { type Values, valuesIn, withValues } from './env-file.ts';
import { changesBetween, withChanges } from './yaml-file.ts';

export type Answers = { company: Company; settings: Values; removedCities: string[] };

/** What is to be written and removed; files by their names in the content. */
export type Draft = { texts: Record<string, string>; removed: string[]; envText: string };

export const draftOf = (current: Current, answers: Answers): Draft => ({
  texts: Object.fromEntries(
    companyFiles(current, answers).map(({ file, text, before, after }) => [
      file,
      withChanges(text, after, before),
    ]),
  ),
  removed: removedFiles(current, answers),
  envText: withValues(current.envText, answers.settings),
});

type CompanyFile = { file: string; text: string; before: unknown; after: unknown };

/** Facts, English words and those of every other language, as they are and as they will be. */
const companyFiles = (current: Current, answers: Answers): CompanyFile[] => {
  const { companyText, wordsText, others } = current;
  const [before, after] = [splitCompany(current.company), splitCompany(answers.company)];
  return [
    { file: 'company.yaml', text: companyText, before: before.facts, after: after.facts },
    wordsFile(english, wordsText, before.words, after.words),
    ...others.map((other) => {
      const said = wordsElsewhere(other, before.words, after.words);
      return wordsFile(other.language, other.text, other.words, said);
    }),
  ];
};

const wordsFile = (
  language: string,
  text: string,
  before: CompanyWords,
  after: CompanyWords,
): CompanyFile => ({ file: `${language}/company.yaml`, text, before, after });

/** A city goes from every language. */
const removedFiles = ({ cities }: Current, { removedCities }: Answers): string[] =>
  cities.filter(({ slug }) => removedCities.includes(slug)).flatMap(({ files }) => files);

/** One line for each file that changes. */
export const describeDraft = (current: Current, answers: Answers): string[] => {
  const values = valuesIn(current.envText);
  const settings = Object.entries(answers.settings)
    .filter(([name, value]) => (values[name] ?? '') !== value)
    .map(([name]) => name);
  return [
    ...companyFiles(current, answers).flatMap(({ file, before, after }) => {
      const fields = new Set(changesBetween(before, after).map(({ path }) => path[0]));
      return fields.size === 0 ? [] : [`content/${file}: ${[...fields].join(', ')}`];
    }),
    ...(current.hasEnv ? [] : ['.env: made from .env.example']),
    ...(settings.length === 0 ? [] : [`.env: ${settings.join(', ')}`]),
    ...removedFiles(current, answers).map((file) => `content/${file}: removed`),
  ];
};
