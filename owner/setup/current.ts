import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Company, joinCompany } from '#content/company.ts';
import { loadContent } from '#content/load.ts';
import { company, companyWords } from '#content/schema/company.ts';
import type { CityName } from './cities.ts';
import { type OtherLanguage, readOthers } from './other-languages.ts';
import type { PagePhotos } from './photo-places.ts';

export type Places = { contentDir: string; envFile: string };

/** The files as they are before anything is asked. */
export type Current = {
  companyText: string;
  wordsText: string;
  /** Any other file of the content. */
  textOf: (file: string) => string;
  company: Company;
  cities: CityName[];
  pagePhotos: PagePhotos;
  others: OtherLanguage[];
  envText: string;
  hasEnv: boolean;
};

const example = new URL('../../.env.example', import.meta.url);

/** Throws a ContentError where the content cannot be used as it is. */
export const readCurrent = ({ contentDir, envFile }: Places): Current => {
  const { cities, pages } = loadContent(contentDir);
  const hasEnv = existsSync(envFile);
  const textOf = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const [companyText, wordsText] = [textOf('company.yaml'), textOf('en/company.yaml')];
  return {
    companyText,
    wordsText,
    textOf,
    // As it is written: loaded content has the names in braces filled in.
    company: joinCompany(
      v.parse(company, parse(companyText)),
      v.parse(companyWords, parse(wordsText)),
    ),
    cities: cities.map(({ slug, name, photo }) => ({ slug, name, photo })),
    pagePhotos: { why: pages.home.why.photo, story: pages['about-us'].story.photo },
    others: readOthers(contentDir),
    envText: readFileSync(hasEnv ? envFile : example, 'utf8'),
    hasEnv,
  };
};
