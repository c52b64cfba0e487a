import type { Problem } from '#content/problems.ts';
import { isAlias, type Page } from './page.ts';

/** Search results cut off what is longer. */
export const titleLimit = 60;
const descriptionLimit = 160;

/** What only the whole plan can show: paths that collide, head texts too long or told twice. */
export const findPlanProblems = (pages: readonly Page[]): Problem[] => {
  const originals = pages.filter((page) => !isAlias(page));
  return [
    ...pages.flatMap(tooLong),
    ...repeated(pages, ({ path }) => path).map(([first, second]) => ({
      file: second.file,
      field: 'path',
      message: `${second.path} is ${isAlias(second) ? 'an alias' : 'a page'} here and already taken by ${first.file}`,
    })),
    ...repeated(originals, ({ title }) => title).map(([first, second]) => ({
      file: second.file,
      field: 'head.title',
      message: `"${second.title}" of ${second.path} is also the title of ${first.path}; expected a title of its own`,
    })),
    ...repeated(originals, ({ description }) => description).map(([first, second]) => ({
      file: second.file,
      field: 'head.description',
      message: `${second.path} has the same description as ${first.path}; expected one of its own`,
    })),
  ];
};

const tooLong = ({ file, path, title, description }: Page): Problem[] => {
  const fields: [string, string, number][] = [
    ['head.title', title, titleLimit],
    ['head.description', description, descriptionLimit],
  ];
  return fields
    .filter(([, text, limit]) => text.length > limit)
    .map(([field, text, limit]) => ({
      file,
      field,
      message: `on ${path} is ${text.length} characters long, at most ${limit} fit: "${text}"`,
    }));
};

/** Pairs of the first page with a key and each later page with the same one. */
const repeated = (pages: readonly Page[], keyOf: (page: Page) => string): [Page, Page][] => {
  const first = new Map<string, Page>();
  return pages.flatMap((page): [Page, Page][] => {
    const earlier = first.get(keyOf(page));
    if (earlier === undefined) first.set(keyOf(page), page);
    return earlier === undefined ? [] : [[earlier, page]];
  });
};
