import { expect, test } from 'vitest';
import { loadContents } from '#content/load.ts';
import * as navigation from './navigation.ts';
import { planPages } from './plan.ts';

const contents = loadContents();
const content = contents.english;
const pages = planPages(contents);
const paths = (links: navigation.Link[]) => links.map(({ path }) => path);

/** The same company in many places. */
const spread = (count: number) => {
  const [city] = content.cities;
  if (city === undefined) throw new Error('no city');
  return {
    ...content,
    places: Array.from({ length: count }, (_, n) => ({ ...city, slug: `city-${n}` })),
  };
};

test.each([
  [3, 3, '/city-2'],
  [12, 12, '/city-11'],
  [13, 13, '/#services'],
])('of %i cities menus have %i links, the last to %s', (count, links, last) => {
  const shown = paths(navigation.locationLinks(spread(count)));
  expect(shown).toHaveLength(links);
  expect(shown.at(-1)).toBe(last);
});

test('locations follow the order that the owner gave', () => {
  expect(navigation.locationLinks(content)).toEqual([
    { label: 'Waco', path: '/waco' },
    { label: 'Temple', path: '/temple' },
    { label: 'Dallas', path: '/dallas' },
  ]);
});

test.each([
  [
    '/sell-my-house',
    [
      '/sell-my-house-waco-tx',
      '/sell-my-house-temple-tx',
      '/sell-my-house-dallas-tx',
      '/sell-my-land',
    ],
  ],
  [
    '/sell-my-land-temple-tx',
    ['/sell-my-land-waco-tx', '/sell-my-land-dallas-tx', '/sell-my-house-temple-tx', '/temple'],
  ],
])('%s leads to its neighbours, never to itself', (path, expected) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page?.kind !== 'landing') throw new Error(`${path} is no landing page`);
  expect(paths(navigation.crossLinks(content, page))).toEqual(expected);
});

test.each(contents.all.map((one) => [one.language, one] as const))(
  'every link of every menu in %s leads to a page of the plan in that language',
  (language, told) => {
    const links = [
      ...Object.values(navigation.headerLinks(told)).flat(),
      ...navigation.companyLinks(told),
      ...navigation.legalLinks(told, contents),
      ...navigation.locationLinks(told),
      ...pages.flatMap((page) =>
        page.kind === 'landing' && page.language === language
          ? navigation.crossLinks(told, page)
          : [],
      ),
    ];
    const known = new Map(pages.map((page) => [page.path, page.language]));
    expect(links.filter(({ path }) => known.get(path) !== language)).toEqual([]);
    expect(links.filter((link) => link.language !== undefined)).toEqual([]);
  },
);

test.each([
  ['/', '/es', 'Español'],
  ['/es', '/', 'English'],
  ['/sell-my-house-waco-texas', '/es/vender-mi-casa-waco-tx', 'Español'],
  ['/es/404', '/', 'English'],
])('on %s the other language is %s, called %s', (path, other, label) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  expect(navigation.languageLinks(contents, page)).toMatchObject([{ path: other, label }]);
});
