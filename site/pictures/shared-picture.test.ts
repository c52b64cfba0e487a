import { expect, test } from 'vitest';
import { scenes } from '#brand/scenes.ts';
import { loadContents } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import type { Layers } from './layers.ts';
import { sharedPicture, sharedPicturePath, wrap } from './shared-picture.ts';

test.each([
  ['Short enough', ['Short enough']],
  ['Exactly twenty-six letters', ['Exactly twenty-six letters']],
  ['Sell your house without fixing a thing', ['Sell your house without', 'fixing a thing']],
  [
    'Cash for Temple houses and Bell County land',
    ['Cash for Temple houses', 'and Bell County land'],
  ],
  ['Privacy-policy-in-one-very-long-word', ['Privacy-policy-in-one-very-long-word']],
])('%j is set as %j', (headline, lines) => {
  expect(wrap(headline, 26)).toEqual(lines);
});

const contents = loadContents();
const content = contents.english;
const pages = planPages(contents);
const pictureAt = (path: string, from?: typeof content) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return sharedPicture(page, from ?? contents.in(page.language));
};
test('pages that promise the same share one picture, and others have their own', () => {
  const pathOf = (path: string) => {
    const page = pages.find((candidate) => candidate.path === path);
    return page && sharedPicturePath(page, contents.in(page.language));
  };
  const house = pathOf('/sell-my-house-waco-tx');
  expect(pathOf('/sell-my-house-waco-texas')).toBe(house);
  expect(pathOf('/ad/sell-my-house-waco-tx')).toBe(house);
  const others = ['/', '/es', '/temple', '/sell-my-land-waco-tx', '/cookie-policy'].map(pathOf);
  expect(new Set([house, ...others]).size).toBe(6);
});

const lines = ({ ground, words }: Layers) =>
  [...(ground + words).matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text]) => text);

test.each([
  ['/', ['Sell your house as it stands.', 'Close in as little as 7 days.']],
  ['/temple', ['Cash for Temple houses', 'and Bell County land']],
  ['/sell-my-land-waco-tx', ['Sell your Waco land for', 'cash, brush and all']],
  ['/waco-land-ad-landing', ['Sell your Waco land for', 'cash, brush and all']],
  ['/cookie-policy', ['Cookie Policy']],
  ['/es', ['Venda su casa tal como está.', 'Cierre en tan solo 7 días.']],
])('%s is shared with its promise, the company and the phone', (path, promise) => {
  expect(lines(pictureAt(path))).toEqual(['Blackland Home Buyers', '(254) 555-0142', ...promise]);
});

test.each([
  ['/', 'prairie'],
  ['/temple', 'depot'],
  ['/sell-my-house-temple-tx', 'depot'],
  ['/sell-my-land-temple-tx', 'land'],
])('%s is shared over the scene %s', (path, scene) => {
  const [, gradient] = /<linearGradient id="([^"]+)"/.exec(scenes[scene] ?? '') ?? [];
  const { ground } = pictureAt(path);
  expect(ground).toContain(`<linearGradient id="${gradient}"`);
  expect(ground.match(/<svg/g), 'no nested svg').toHaveLength(1);
});

test('names cannot break the drawing', () => {
  const company = { ...content.company, name: 'Land & <Sons>' };
  expect(lines(pictureAt('/', { ...content, company }))[0]).toBe('Land &amp; &lt;Sons&gt;');
});
