import { changesBetween, withCompany } from './company-file.ts';
import { valuesIn, withValues } from './env-file.ts';
import type { Answers } from './interview.ts';
import type { Present } from './present.ts';

/** The files as they will be. */
export type Draft = { companyText: string; envText: string; removedCities: string[] };

export const draftOf = (
  { companyText, envText }: Present,
  { company, settings, removedCities }: Answers,
): Draft => ({
  companyText: withCompany(companyText, company),
  envText: withValues(envText, settings),
  removedCities,
});

/** One line for each file that changes. */
export const describeDraft = (present: Present, answers: Answers): string[] => {
  const changes = changesBetween(present.company, answers.company);
  const facts = [...new Set(changes.map(({ path }) => path[0]))];
  const before = valuesIn(present.envText);
  const settings = Object.entries(answers.settings)
    .filter(([name, value]) => (before[name] ?? '') !== value)
    .map(([name]) => name);
  return [
    ...(facts.length === 0 ? [] : [`content/company.yaml: ${facts.join(', ')}`]),
    ...(present.hasEnv ? [] : ['.env: made from .env.example']),
    ...(settings.length === 0 ? [] : [`.env: ${settings.join(', ')}`]),
    ...answers.removedCities.map((slug) => `content/en/cities/${slug}.yaml: removed`),
  ];
};
