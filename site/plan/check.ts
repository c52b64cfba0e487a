import { scenes } from '#brand/scenes.ts';
import type { Content } from '#content/load.ts';
import type { ContentProblem } from '#content/problems.ts';
import { isAlias, type Page } from './page.ts';

/** Search results cut off what is longer. */
export const titleLimit = 60;
const descriptionLimit = 160;

/** What only the whole plan can show: paths that collide, head texts too long or told twice. */
export const findPlanProblems = (pages: readonly Page[]): ContentProblem[] => {
  const originals = pages.filter((page) => !isAlias(page));
  return [
    ...originals.flatMap(tooLong),
    ...repeated(pages, ({ path }) => path).map(([first, second]) => ({
      file: namingFile(second),
      field: 'file name',
      message: `${second.path} is ${isAlias(second) ? 'an alias' : 'a page'} here and already taken by ${namingFile(first)}`,
    })),
    ...repeated(originals, ({ language, title }) => `${language} ${title}`).map(
      ([first, second]) => ({
        file: second.file,
        field: headField(second, 'title'),
        message: `"${second.title}" of ${second.path} is also the title of ${first.path}; expected a title of its own`,
      }),
    ),
    ...repeated(originals, ({ language, description }) => `${language} ${description}`).map(
      ([first, second]) => ({
        file: second.file,
        field: headField(second, 'description'),
        message: `${second.path} has the same description as ${first.path}; expected one of its own`,
      }),
    ),
  ];
};

/** Drawings that a city or a guide names and nobody has drawn. */
export const sceneProblems = ({
  cities,
  guides,
}: Pick<Content, 'cities' | 'guides'>): ContentProblem[] =>
  Object.entries({ cities, guides }).flatMap(([folder, entries]) =>
    entries
      .filter(({ scene }) => !Object.hasOwn(scenes, scene))
      .map(({ slug, scene }) => ({
        file: `content/en/${folder}/${slug}.yaml`,
        field: 'scene',
        message: `there is no drawing brand/scenes/${scene}.svg; found ${Object.keys(scenes).join(', ')}`,
      })),
  );

const headField = (page: Page, name: 'title' | 'description'): string =>
  page.headField === '' ? name : `${page.headField}.${name}`;

/** The file whose name gives the page its path. */
const namingFile = (page: Page): string =>
  'city' in page && page.city !== undefined
    ? `content/${page.language}/cities/${page.city.slug}.yaml`
    : page.file;

const limits = { title: titleLimit, description: descriptionLimit };

const tooLong = (page: Page): ContentProblem[] =>
  (['title', 'description'] as const)
    .map((name) => ({ name, text: page[name], limit: limits[name] }))
    .filter(({ text, limit }) => text.length > limit)
    .map(({ name, text, limit }) => ({
      file: page.file,
      field: headField(page, name),
      message: `on ${page.path} is ${text.length} characters long, at most ${limit} fit: "${text}"`,
    }));

/** Pairs of the first page with a key and each later page with the same one. */
const repeated = (pages: readonly Page[], keyOf: (page: Page) => string): [Page, Page][] => {
  const first = new Map<string, Page>();
  return pages.flatMap((page): [Page, Page][] => {
    const earlier = first.get(keyOf(page));
    if (earlier === undefined) first.set(keyOf(page), page);
    return earlier === undefined ? [] : [[earlier, page]];
  });
};
