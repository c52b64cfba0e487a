import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import * as navigation from './navigation.ts';
import { planPages } from './plan.ts';

const content = loadContent();
const pages = planPages(content);
const paths = (links: navigation.Link[]) => links.map(({ path }) => path);

/** The same company in many places. */
const spread = (count: number) => {
  const [city] = content.cities;
  if (city === undefined) throw new Error('no city');
  return {
    ...content,
    cities: Array.from({ length: count }, (_, n) => ({ ...city, slug: `city-${n}` })),
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

test('every link of every menu leads to a page of the plan', () => {
  const links = [
    ...Object.values(navigation.headerLinks(content)).flat(),
    ...navigation.companyLinks(content),
    ...navigation.legalLinks(content),
    ...navigation.locationLinks(content),
    ...pages.flatMap((page) =>
      page.kind === 'landing' ? navigation.crossLinks(content, page) : [],
    ),
  ];
  const known = new Set(pages.map(({ path }) => path));
  expect(paths(links).filter((path) => !known.has(path))).toEqual([]);
});
