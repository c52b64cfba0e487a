import { expect, test } from 'vitest';
import { type Address, type AddressBook, addressBook } from './addresses.ts';
import { loadLanguages } from './load-company.ts';

const { english, in: told } = loadLanguages();
const { addresses } = told('es');
const waco = { slug: 'waco', state: 'TX' } as const;
const lasCruces = { slug: 'las-cruces', state: 'NM' } as const;

const places: [(book: AddressBook) => Address, string, string][] = [
  [(book) => book.page('home'), '/', '/es'],
  [(book) => book.page('about-us'), '/about-us', '/es/quienes-somos'],
  [(book) => book.page('offer-received'), '/offer-received', '/es/solicitud-recibida'],
  [(book) => book.page('your-request'), '/your-request', '/es/su-solicitud'],
  [(book) => book.page('not-found'), '/404', '/es/404'],
  [(book) => book.legal('privacy-policy'), '/privacy-policy', '/es/privacidad'],
  [(book) => book.page('guides'), '/guides', '/es/guias'],
  [
    (book) => book.guide('foreclosure-in-texas'),
    '/guides/foreclosure-in-texas',
    '/es/guias/foreclosure-en-texas',
  ],
  [(book) => book.guide('one-more'), '/guides/one-more', '/es/guias/one-more'],
  [(book) => book.hub(waco), '/waco', '/es/waco'],
  [(book) => book.landing('house'), '/sell-my-house', '/es/vender-mi-casa'],
  [(book) => book.landing('land', waco), '/sell-my-land-waco-tx', '/es/vender-mi-terreno-waco-tx'],
  [
    (book) => book.alias('house', waco),
    '/sell-my-house-waco-texas',
    '/es/vender-mi-casa-waco-texas',
  ],
  [
    (book) => book.alias('house', lasCruces),
    '/sell-my-house-las-cruces-new-mexico',
    '/es/vender-mi-casa-las-cruces-new-mexico',
  ],
  [(book) => book.ad('house', waco), '/waco-house-ad-landing', '/es/waco-casa-anuncio'],
  [
    (book) => book.campaign('land', waco),
    '/ad/sell-my-land-waco-tx',
    '/es/anuncio/vender-mi-terreno-waco-tx',
  ],
];

const everything = addressBook({ language: 'es', addresses, tells: () => true }, english.book);
const nothing = addressBook({ language: 'es', addresses, tells: () => false }, english.book);

test.each(places)('%s is %s in English and %s in Spanish', (find, inEnglish, inSpanish) => {
  expect(find(english.book)).toEqual({ path: inEnglish, language: 'en' });
  expect(find(everything)).toEqual({ path: inSpanish, language: 'es' });
});

test.each([
  ['pages/faq.yaml', (book: AddressBook) => book.page('faq'), '/faq'],
  ['legal/cookie-policy.md', (book: AddressBook) => book.legal('cookie-policy'), '/cookie-policy'],
  ['guides/one-more.yaml', (book: AddressBook) => book.guide('one-more'), '/guides/one-more'],
  ['pages/guides.yaml', (book: AddressBook) => book.guide('one-more'), '/guides/one-more'],
  ['cities/waco.yaml', (book: AddressBook) => book.hub(waco), '/waco'],
  ['pages/city.yaml', (book: AddressBook) => book.hub(waco), '/waco'],
  ['pages/land.yaml', (book: AddressBook) => book.landing('land'), '/sell-my-land'],
  ['cities/waco.yaml', (book: AddressBook) => book.landing('land', waco), '/sell-my-land-waco-tx'],
])('without %s the page is the English one', (missing, find, path) => {
  const tells = (file: string) => file !== missing;
  const book = addressBook({ language: 'es', addresses, tells }, english.book);
  expect(find(book)).toEqual({ path, language: 'en' });
  expect(find(everything).language).toBe('es');
});

test('the home page is told in every language', () => {
  expect(nothing.page('home')).toEqual({ path: '/es', language: 'es' });
});

test('a legal page of the owner’s own is known by the name of its file', () => {
  expect(english.book.legal('refunds').path).toBe('/refunds');
});

test.each([
  ['/waco-house-ad-landing', english.book, true],
  ['/ad/sell-my-house-fort-worth-tx', english.book, true],
  ['/sell-my-house-waco-tx', english.book, false],
  ['/ad/other', english.book, false],
  ['/es/waco-terreno-anuncio', everything, true],
  ['/es/anuncio/vender-mi-casa-waco-tx', everything, true],
  ['/waco-house-ad-landing', everything, false],
])('%s is known for an ad page, or not', (path, book, expected) => {
  expect(book.isAd(path)).toBe(expected);
});
