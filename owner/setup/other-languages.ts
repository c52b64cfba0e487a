import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Compared, notComparedIn, readCompared } from '#content/compared.ts';
import { english, languagesIn } from '#content/languages.ts';
import { type CompanyWords, companyWords } from '#content/schema/company.ts';

/** Where a language waits that the family does not speak. The site does not look there. */
export const leftOut = 'left-out';

/** A language of the content beside English, or one that waits. */
export type OtherLanguage = {
  language: string;
  isLeftOut: boolean;
  /** A file of it, as it is. */
  textOf: (file: string) => string;
  has: (file: string) => boolean;
  /** What it says of the company. */
  words: CompanyWords;
  /** Whether somebody has compared that with the English words as they are. */
  isCompared: boolean;
  compared: Compared;
  /** The slugs of the cities that it tells of. */
  cities: string[];
};

export const readOthers = (contentDir: string): OtherLanguage[] => {
  const spoken = languagesIn(contentDir);
  const waiting = languagesIn(join(contentDir, leftOut));
  return [...new Set([...spoken, ...waiting])]
    .filter((language) => language !== english)
    .flatMap((language) => readOther(contentDir, language, !spoken.includes(language)));
};

/** A folder that waits and cannot be read waits on. */
const readOther = (contentDir: string, language: string, isLeftOut: boolean): OtherLanguage[] => {
  const folder = join(contentDir, isLeftOut ? leftOut : '', language);
  const pathOf = (file: string) => join(folder, file);
  if (!existsSync(pathOf('company.yaml'))) return [];
  const words = v.safeParse(companyWords, parse(readFileSync(pathOf('company.yaml'), 'utf8')));
  if (!words.success) return [];
  return [
    {
      language,
      isLeftOut,
      textOf: (file) => readFileSync(pathOf(file), 'utf8'),
      has: (file) => existsSync(pathOf(file)),
      words: words.output,
      isCompared: !isLeftOut && !notComparedIn(contentDir, language).includes('company.yaml'),
      compared: readCompared(dirname(folder), language),
      cities: globSync('cities/*.yaml', { cwd: folder }).map((file) => basename(file, '.yaml')),
    },
  ];
};
