import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Company, joinCompany } from '#content/company.ts';
import { loadContents } from '#content/load.ts';
import { company, companyWords } from '#content/schema/company.ts';
import type { CityName } from './cities.ts';
import { type OtherLanguage, readOthers } from './elsewhere.ts';

export type Places = { contentDir: string; envFile: string };

/** The files as they are before anything is asked. */
export type Current = {
  companyText: string;
  wordsText: string;
  company: Company;
  /** Each with its files, of which every language that tells of it has one. */
  cities: (CityName & { files: string[] })[];
  others: OtherLanguage[];
  envText: string;
  hasEnv: boolean;
};

const example = new URL('../../.env.example', import.meta.url);

/** Throws a ContentError where the content cannot be used as it is. */
export const readCurrent = ({ contentDir, envFile }: Places): Current => {
  const { english, all } = loadContents(contentDir);
  const hasEnv = existsSync(envFile);
  const textOf = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const [companyText, wordsText] = [textOf('company.yaml'), textOf('en/company.yaml')];
  return {
    companyText,
    wordsText,
    // As it is written: loaded content has the names in braces filled in.
    company: joinCompany(
      v.parse(company, parse(companyText)),
      v.parse(companyWords, parse(wordsText)),
    ),
    cities: english.cities.map(({ slug, name }) => ({
      slug,
      name,
      files: all
        .filter(({ cities }) => cities.some((city) => city.slug === slug))
        .map(({ language }) => `${language}/cities/${slug}.yaml`),
    })),
    others: readOthers(contentDir),
    envText: readFileSync(hasEnv ? envFile : example, 'utf8'),
    hasEnv,
  };
};
