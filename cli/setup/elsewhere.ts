import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { english, languagesIn } from '#content/languages.ts';
import { type CompanyWords, companyWords } from '#content/schema/company.ts';

/** A language of the content beside English, and what it says of the company. */
export type OtherLanguage = { language: string; text: string; words: CompanyWords };

export const readOthers = (contentDir: string): OtherLanguage[] =>
  languagesIn(contentDir)
    .filter((language) => language !== english)
    .map((language) => {
      const text = readFileSync(join(contentDir, language, 'company.yaml'), 'utf8');
      return { language, text, words: v.parse(companyWords, parse(text)) };
    });

/**
 * What has changed in English stands there in English too, until somebody finds the words: the launch check names
 * the file. What is true in the wrong language misleads nobody, and what was true once does.
 */
export const wordsElsewhere = (
  { words }: OtherLanguage,
  before: CompanyWords,
  after: CompanyWords,
): CompanyWords => ({
  ...words,
  region: before.region === after.region ? words.region : after.region,
  hours: before.hours === after.hours ? words.hours : after.hours,
  founders: after.founders.map(({ name, role, story }) => {
    const told = named(words.founders, name);
    const was = named(before.founders, name);
    if (told !== undefined && was?.role === role && was.story === story) return told;
    return { name, role, story, ...(told?.photo && { photo: told.photo }) };
  }),
});

const named = (founders: CompanyWords['founders'], wanted: string) =>
  founders.find(({ name }) => name === wanted);
