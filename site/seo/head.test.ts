import { expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import { planPages } from '#site/plan/plan.ts';
import { headOf } from './head.ts';

const siteUrl = 'https://www.site.example';
const contents = loadContents();
const content = contents.english;
const pages = planPages(contents);

/** The head as pairs of name and value: description, og:title, canonical, alternate es and so on. */
const headAt = (path: string, from = pages, of = contents) => {
  const page = from.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return headOf(page, of, siteUrl).map((head): [string, string] => {
    if (head.tag === 'title') return ['title', head.text];
    const { name, property, rel, hreflang, content: value, href } = head.attributes;
    const link = hreflang === undefined ? rel : `${rel} ${hreflang}`;
    return [name ?? property ?? link ?? '', value ?? href ?? ''];
  });
};

test('the home page tells search engines and shared links the same', () => {
  const title = 'Sell Your House or Land for Cash | Blackland Home Buyers';
  const description =
    'A family that buys houses and land in Waco, Temple, and Dallas with its own cash. No fees, no repairs, a written offer within 24 hours.';
  expect(headAt('/')).toEqual([
    ['title', title],
    ['description', description],
    ['keywords', content.pages.home.head.keywords.join(', ')],
    ['canonical', `${siteUrl}/`],
    ['alternate en', `${siteUrl}/`],
    ['alternate es', `${siteUrl}/es`],
    ['alternate x-default', `${siteUrl}/`],
    ['og:locale', 'en_US'],
    ['og:locale:alternate', 'es_US'],
    ['og:type', 'website'],
    ['og:site_name', 'Blackland Home Buyers'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${siteUrl}/`],
    ['og:image', expect.stringMatching(/^https:\/\/www\.site\.example\/og\/[\da-f]{8}\.png$/)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `Blackland Home Buyers: ${title}`],
    ['twitter:card', 'summary_large_image'],
  ]);
});

test.each([
  ['/temple', '/temple', undefined],
  ['/sell-my-land', '/sell-my-land', undefined],
  ['/sell-my-house-waco-tx', '/sell-my-house-waco-tx', undefined],
  ['/sell-my-house-waco-texas', '/sell-my-house-waco-tx', undefined],
  ['/ad/sell-my-house-waco-tx', '/ad/sell-my-house-waco-tx', 'noindex, nofollow'],
  ['/dallas-land-ad-landing', '/dallas-land-ad-landing', 'noindex, nofollow'],
  ['/cookie-policy', '/cookie-policy', undefined],
  ['/404', '/404', 'noindex, nofollow'],
])('%s is known as %s, with robots %s', (path, canonical, robots) => {
  const head = new Map(headAt(path));
  expect(head.get('canonical')).toBe(siteUrl + canonical);
  expect(head.get('og:url')).toBe(siteUrl + canonical);
  expect(head.get('robots')).toBe(robots);
});

test.each([
  ['/es', '/es', '/es', '/'],
  [
    '/es/vender-mi-casa-waco-texas',
    '/es/vender-mi-casa-waco-tx',
    '/es/vender-mi-casa-waco-tx',
    '/sell-my-house-waco-tx',
  ],
  [
    '/es/waco-casa-anuncio',
    '/es/waco-casa-anuncio',
    '/es/waco-casa-anuncio',
    '/waco-house-ad-landing',
  ],
])('%s stays with %s in its language, as %s beside %s', (path, canonical, own, other) => {
  const head = new Map(headAt(path));
  expect(head.get('canonical')).toBe(siteUrl + canonical);
  expect(head.get('alternate es')).toBe(siteUrl + own);
  expect(head.get('alternate en')).toBe(siteUrl + other);
  expect(head.get('alternate x-default')).toBe(siteUrl + other);
  expect(head.get('og:locale')).toBe('es_US');
});

test.each(['/404', '/es/404', '/your-request', '/es/solicitud-recibida'])(
  '%s is an answer, and has no other language to be found in',
  (path) => expect(headAt(path).filter(([name]) => name.startsWith('alternate'))).toEqual([]),
);

test('a company that speaks English alone says nothing of languages', () => {
  const alone = inLanguages([content]);
  const names = headAt('/', planPages(alone), alone).map(([name]) => name);
  expect(names.filter((name) => /alternate|locale/.test(name))).toEqual([]);
});

test('no page says a thing twice or leaves it empty', () => {
  for (const { path } of pages) {
    const head = headAt(path);
    expect(new Set(head.map(([name]) => name)).size, path).toBe(head.length);
    expect(
      head.filter(([name, value]) => name === '' || value === ''),
      path,
    ).toEqual([]);
  }
});
