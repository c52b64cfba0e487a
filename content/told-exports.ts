import { languagesIn } from './languages.ts';
import { chooseParts, readLegal, says } from './legal.ts';
import { loadCompany } from './load-company.ts';
import { contentFolder, Reader } from './read.ts';

/** A privacy policy, and the files for ad accounts that its words tell sellers of. */
export type ToldExports = { file: string; formats: string[] };

/** Of every language in which sellers read one. Words that the page does not say tell of nothing. */
export const toldExports = (folder = contentFolder()): ToldExports[] => {
  const reader = new Reader(folder);
  const { company } = loadCompany(folder);
  return languagesIn(folder).flatMap((language) =>
    readLegal(reader, language)
      .filter(({ slug }) => slug === 'privacy-policy')
      .map((page) => {
        const { body, declares = [] } = chooseParts(page, company);
        const told = declares.filter((one) => says(body, one.says));
        const formats = told.flatMap(({ exported = [] }) => exported);
        return { file: `content/${language}/legal/privacy-policy.md`, formats };
      }),
  );
};
