import { splitCompany } from '#content/company.ts';
import { valuesIn, withValues } from './env-file.ts';
import type { Answers } from './interview.ts';
import type { Present } from './present.ts';
import { changesBetween, withChanges } from './yaml-file.ts';

/** The files as they will be. */
export type Draft = {
  companyText: string;
  wordsText: string;
  envText: string;
  removedCities: string[];
};

export const draftOf = (
  { companyText, wordsText, envText }: Present,
  { company, settings, removedCities }: Answers,
): Draft => {
  const { facts, words } = splitCompany(company);
  return {
    companyText: withChanges(companyText, facts),
    wordsText: withChanges(wordsText, words),
    envText: withValues(envText, settings),
    removedCities,
  };
};

/** One line for each file that changes. */
export const describeDraft = (present: Present, answers: Answers): string[] => {
  const before = splitCompany(present.company);
  const after = splitCompany(answers.company);
  const values = valuesIn(present.envText);
  const settings = Object.entries(answers.settings)
    .filter(([name, value]) => (values[name] ?? '') !== value)
    .map(([name]) => name);
  return [
    ...fieldsChanged('content/company.yaml', before.facts, after.facts),
    ...fieldsChanged('content/en/company.yaml', before.words, after.words),
    ...(present.hasEnv ? [] : ['.env: made from .env.example']),
    ...(settings.length === 0 ? [] : [`.env: ${settings.join(', ')}`]),
    ...answers.removedCities.map((slug) => `content/en/cities/${slug}.yaml: removed`),
  ];
};

const fieldsChanged = (file: string, before: unknown, after: unknown): string[] => {
  const fields = new Set(changesBetween(before, after).map(({ path }) => path[0]));
  return fields.size === 0 ? [] : [`${file}: ${[...fields].join(', ')}`];
};
