import { expect, test } from 'vitest';
import { inLanguages } from '#content/languages.ts';
import { loadContents } from '#content/load.ts';
import { alternatesOf, isAlias, isIndexed, type PageKind } from './page.ts';
import { planPages } from './plan.ts';

const contents = loadContents();
const pages = planPages(contents);
const at = (path: string) => pages.find((page) => page.path === path);

const indexed: [string, PageKind][] = [
  ['/', 'home'],
  ['/about-us', 'about-us'],
  ['/how-it-works', 'how-it-works'],
  ['/how-we-price', 'how-we-price'],
  ['/guides', 'guides'],
  ['/guides/foreclosure-in-texas', 'guide'],
  ['/guides/inherited-house-in-texas', 'guide'],
  ['/guides/how-to-check-a-cash-buyer', 'guide'],
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
  ['/es', 'home'],
  ['/es/quienes-somos', 'about-us'],
  ['/es/como-funciona', 'how-it-works'],
  ['/es/como-calculamos', 'how-we-price'],
  ['/es/guias', 'guides'],
  ['/es/guias/foreclosure-en-texas', 'guide'],
  ['/es/guias/casa-heredada-en-texas', 'guide'],
  ['/es/guias/como-revisar-a-un-comprador', 'guide'],
  ['/es/preguntas', 'faq'],
  ['/es/soluciones', 'property-solutions'],
  ['/es/contacto', 'contact'],
  ['/es/accesibilidad', 'legal'],
  ['/es/cookies', 'legal'],
  ['/es/privacidad', 'legal'],
  ['/es/terminos', 'legal'],
  ['/es/vender-mi-casa', 'landing'],
  ['/es/vender-mi-terreno', 'landing'],
  ...['waco', 'temple', 'dallas'].flatMap((city): [string, PageKind][] => [
    [`/es/${city}`, 'city'],
    [`/es/vender-mi-casa-${city}-tx`, 'landing'],
    [`/es/vender-mi-terreno-${city}-tx`, 'landing'],
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
  ['/es/anuncio/vender-mi-casa-waco-tx', 'ad'],
  ...['waco', 'temple', 'dallas'].flatMap((city): [string, PageKind][] => [
    [`/es/${city}-casa-anuncio`, 'ad'],
    [`/es/${city}-terreno-anuncio`, 'ad'],
  ]),
  ['/es/solicitud-recibida', 'offer-received'],
  ['/es/su-solicitud', 'your-request'],
  ['/es/404', 'not-found'],
  ['/es/500', 'error'],
  ['/offer-received', 'offer-received'],
  ['/your-request', 'your-request'],
  ['/404', 'not-found'],
  ['/500', 'error'],
];

const aliases = ['waco', 'temple', 'dallas'].flatMap((city) => [
  [`/sell-my-house-${city}-texas`, `/sell-my-house-${city}-tx`],
  [`/sell-my-land-${city}-texas`, `/sell-my-land-${city}-tx`],
  [`/es/vender-mi-casa-${city}-texas`, `/es/vender-mi-casa-${city}-tx`],
  [`/es/vender-mi-terreno-${city}-texas`, `/es/vender-mi-terreno-${city}-tx`],
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

test.each([
  ['/', '/es'],
  ['/privacy-policy', '/es/privacidad'],
  ['/guides/foreclosure-in-texas', '/es/guias/foreclosure-en-texas'],
  ['/temple', '/es/temple'],
  ['/sell-my-house', '/es/vender-mi-casa'],
  ['/sell-my-land-dallas-tx', '/es/vender-mi-terreno-dallas-tx'],
  ['/ad/sell-my-house-waco-tx', '/es/anuncio/vender-mi-casa-waco-tx'],
])('%s and %s are one page in two languages', (inEnglish, inSpanish) => {
  const versions = [
    { language: 'en', path: inEnglish },
    { language: 'es', path: inSpanish },
  ];
  expect(at(inEnglish)?.versions).toEqual(versions);
  expect(at(inSpanish)?.versions).toEqual(versions);
});

test('every version of a page names the same versions, and itself among them', () => {
  for (const page of pages) {
    const own = { language: page.language, path: page.canonicalPath };
    expect(page.versions, page.path).toContainEqual(own);
    for (const { path } of page.versions) {
      expect(at(path)?.versions, page.path).toEqual(page.versions);
    }
  }
});

test('a company that speaks English alone has the English pages and no other version of them', () => {
  const alone = planPages(inLanguages([contents.english]));
  const english = pages.filter(({ language }) => language === 'en');
  expect(alone.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  expect(alone.flatMap(alternatesOf)).toEqual([]);
});

test('without guides there is no list of them, and without its page no guide', () => {
  const none = inLanguages(contents.all.map((content) => ({ ...content, guides: [] })));
  const kinds = planPages(none).map(({ kind }) => kind);
  expect(kinds).not.toContain('guide');
  expect(kinds).not.toContain('guides');
});
