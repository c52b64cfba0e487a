import { expect, test } from 'vitest';
import { loadContent } from '#content/load.ts';
import { isAlias, isIndexed, type PageKind } from './page.ts';
import { planPages } from './plan.ts';

const content = loadContent();
const pages = planPages(content);
const at = (path: string) => pages.find((page) => page.path === path);

const indexed: [string, PageKind][] = [
  ['/', 'home'],
  ['/about-us', 'about-us'],
  ['/how-it-works', 'how-it-works'],
  ['/how-we-price', 'how-we-price'],
  ['/faq', 'faq'],
  ['/property-solutions', 'property-solutions'],
  ['/contact', 'contact'],
  ['/accessibility', 'legal'],
  ['/cookie-policy', 'legal'],
  ['/privacy-policy', 'legal'],
  ['/terms-of-service', 'legal'],
  ['/sell-my-house', 'landing'],
  ['/sell-my-land', 'landing'],
  ...['waco', 'temple', 'dallas'].flatMap((city): [string, PageKind][] => [
    [`/${city}`, 'city'],
    [`/sell-my-house-${city}-tx`, 'landing'],
    [`/sell-my-land-${city}-tx`, 'landing'],
  ]),
];

const hidden: [string, PageKind][] = [
  ['/ad/sell-my-house-waco-tx', 'ad'],
  ['/waco-house-ad-landing', 'ad'],
  ['/waco-land-ad-landing', 'ad'],
  ['/temple-house-ad-landing', 'ad'],
  ['/temple-land-ad-landing', 'ad'],
  ['/dallas-house-ad-landing', 'ad'],
  ['/dallas-land-ad-landing', 'ad'],
  ['/offer-received', 'offer-received'],
  ['/your-request', 'your-request'],
  ['/404', 'not-found'],
  ['/500', 'error'],
];

const aliases = ['waco', 'temple', 'dallas'].flatMap((city) => [
  [`/sell-my-house-${city}-texas`, `/sell-my-house-${city}-tx`],
  [`/sell-my-land-${city}-texas`, `/sell-my-land-${city}-tx`],
]);

test.each(indexed)('%s is a page of the kind %s that search engines may list', (path, kind) => {
  expect(at(path)).toMatchObject({ kind, canonicalPath: path });
  expect(at(path)?.robots).toBeUndefined();
});

test.each(hidden)('%s is a page of the kind %s that stays out of search', (path, kind) => {
  expect(at(path)).toMatchObject({ kind, canonicalPath: path, robots: 'noindex, nofollow' });
});

test.each(aliases)('%s is the same page as %s', (path, canonicalPath = '') => {
  expect(at(path)).toEqual({ ...at(canonicalPath), path });
  expect(at(path)?.robots).toBeUndefined();
});

test('there is no page beyond these', () => {
  const expected = [...indexed, ...hidden, ...aliases].map(([path]) => path);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  expect(pages.filter(isIndexed)).toHaveLength(indexed.length);
  expect(pages.filter(isAlias)).toHaveLength(aliases.length);
});

test('the company closes the title where there is room for it', () => {
  expect(at('/')?.title).toBe('Sell Your House or Land for Cash | Blackland Home Buyers');
  expect(at('/how-it-works')?.title).toBe('How Selling to Us Works, Step by Step');
});
