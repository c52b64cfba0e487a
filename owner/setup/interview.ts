import type { Company } from '#content/company.ts';
import { askCities } from './cities.ts';
import { askCompany } from './company.ts';
import { type Values, valuesIn } from './env-file.ts';
import type { Present } from './present.ts';
import type { Dialogue } from './question.ts';
import { askSettings } from './settings.ts';

export type Answers = { company: Company; settings: Values; removedCities: string[] };

export const interview = async (
  dialogue: Dialogue,
  { company, cities, envText }: Present,
  earlier?: Answers,
): Promise<Answers> => {
  const told = await askCompany(dialogue, earlier?.company ?? company);
  const settings = { ...valuesIn(envText), ...earlier?.settings };
  return {
    company: told,
    removedCities: await askCities(dialogue, cities),
    settings: await askSettings(dialogue, settings, earlier?.company ?? company, told),
  };
};
