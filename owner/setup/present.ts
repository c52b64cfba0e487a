import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Company, joinCompany } from '#content/company.ts';
import { loadContent } from '#content/load.ts';
import { company, companyWords } from '#content/schema/company.ts';
import type { Place } from './cities.ts';

/** What is there before anything is asked. */
export type Present = {
  companyText: string;
  wordsText: string;
  company: Company;
  cities: Place[];
  envText: string;
  hasEnv: boolean;
};

const example = new URL('../../.env.example', import.meta.url);

/** Throws a ContentError where the content cannot be used as it is. */
export const readPresent = (contentDir: string, envFile: string): Present => {
  const { cities } = loadContent(contentDir);
  const hasEnv = existsSync(envFile);
  const companyText = readFileSync(join(contentDir, 'company.yaml'), 'utf8');
  const wordsText = readFileSync(join(contentDir, 'en/company.yaml'), 'utf8');
  return {
    companyText,
    wordsText,
    // As it is written, with names in braces that loaded content has filled in.
    company: joinCompany(
      v.parse(company, parse(companyText)),
      v.parse(companyWords, parse(wordsText)),
    ),
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    envText: readFileSync(hasEnv ? envFile : example, 'utf8'),
    hasEnv,
  };
};
