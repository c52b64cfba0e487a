import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Current } from './current.ts';
import { isSpoken, type Spoken } from './languages.ts';
import { leftOut } from './other-languages.ts';

/** Both named as in the content. */
export type Move = { from: string; to: string };

/** A language that nobody speaks is put aside with all of its words, and comes back when somebody does. */
export const movesOf = (
  { others, cities }: Current,
  { languages, removedCities }: { languages: readonly Spoken[]; removedCities: readonly string[] },
): Move[] =>
  others.flatMap(({ language, isLeftOut, cities: told }) => {
    const aside = `${leftOut}/${language}`;
    if (isSpoken(languages, language) !== isLeftOut) return [];
    if (!isLeftOut) return [{ from: language, to: aside }];
    const left = cities.map(({ slug }) => slug).filter((slug) => !removedCities.includes(slug));
    const gone = told.filter((slug) => !left.includes(slug));
    return [
      { from: aside, to: language },
      ...gone.map((slug) => ({
        from: `${language}/cities/${slug}.yaml`,
        to: `${leftOut}/${language}-cities/${slug}.yaml`,
      })),
    ];
  });

export const describeMove = ({ from, to }: Move): string =>
  to.startsWith(leftOut)
    ? `content/${from}: off the site, and kept in content/${to}`
    : `content/${to}: back from content/${from}`;

export const move = (contentDir: string, { from, to }: Move): void => {
  const target = join(contentDir, to);
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) renameSync(target, freeName(target));
  renameSync(join(contentDir, from), target);
};

/** What was put aside before is kept, too. */
const freeName = (path: string, number = 1): string => {
  const name = `${path}-before-${number}`;
  return existsSync(name) ? freeName(path, number + 1) : name;
};
