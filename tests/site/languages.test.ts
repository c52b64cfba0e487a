import { expect, test } from 'vitest';
import {
  attributeOf,
  attributesOf,
  content,
  contentOf,
  contents,
  documentAt,
  linksWithin,
  pages,
  textOf,
  textsOf,
} from '#tests/support/built-pages.ts';

const { url: siteUrl } = content.company;
const spanish = pages.filter(({ language }) => language === 'es');
const answers = ['offer-received', 'your-request', 'not-found', 'error'];

test('every English page is told in Spanish, and no other', () => {
  const ids = (language: string) =>
    pages
      .filter((page) => page.language === language)
      .map(({ id, path, canonicalPath }) => {
        return `${id}${path === canonicalPath ? '' : ' alias'}`;
      });
  expect(ids('es').toSorted()).toEqual(ids('en').toSorted());
});

test.each(pages)('$path says which language it is in', (page) => {
  const document = documentAt(page.path);
  expect(attributesOf(document, 'html', 'lang')).toEqual([contentOf(page).company.locale]);
});

const alternatesAt = (path: string): [string, string][] =>
  documentAt(path)
    .querySelectorAll('link[rel="alternate"]')
    .map((link) => [attributeOf(link, 'hreflang') ?? '', attributeOf(link, 'href') ?? '']);

test.each(pages.filter(({ kind }) => !answers.includes(kind)))(
  'the languages of $path point back at it',
  ({ path, canonicalPath, language }) => {
    const alternates = new Map(alternatesAt(path));
    expect([...alternates.keys()]).toEqual(['en', 'es', 'x-default']);
    expect(alternates.get(language)).toBe(siteUrl + canonicalPath);
    expect(alternates.get('x-default')).toBe(alternates.get('en'));
    for (const address of alternates.values()) {
      expect(alternatesAt(address.slice(siteUrl.length) || '/')).toEqual([...alternates]);
    }
  },
);

test.each(pages)('$path leads to the same page in the other language', (page) => {
  const document = documentAt(page.path);
  const other = contents.all.find(({ language }) => language !== page.language);
  const isLost = page.kind === 'not-found' || page.kind === 'error';
  const same = isLost
    ? other?.book.page('home').path
    : page.versions.find(({ language }) => language === other?.language)?.path;
  const linkIn = (part: string) =>
    document
      .querySelectorAll(`${part} a.language`)
      .map((link) => [textOf(link), attributeOf(link, 'href'), attributeOf(link, 'lang')]);
  const link = [other?.interface.language.link, same, other?.language];
  expect(linkIn('footer')).toEqual([link]);
  // Beside the icon on a phone, beside the number on a wider screen; one of the two is shown.
  const inHeader = { ad: [], 'your-request': [link] }[String(page.kind)] ?? [link, link];
  expect(linkIn('header')).toEqual(inHeader);
});

test('an English page says beside the phone number, in Spanish, that we speak it', () => {
  const spoken = (path: string, part: string) =>
    documentAt(path)
      .querySelectorAll(`${part} span[lang="es"]`)
      .map((words) => textOf(words));
  expect(spoken('/contact', 'footer p')).toEqual(['Se habla español']);
  expect(spoken('/contact', '.contact-details p')).toEqual(['Se habla español']);
  expect(spoken('/es/contacto', 'footer p')).toEqual([]);
});

test('the Spanish pages say that they are answered in Spanish', () => {
  expect(textOf(documentAt('/es').querySelector('.hero'))).toMatch(/hablamos español/i);
  expect(textOf(documentAt('/es').querySelector('.call-bar'))).toContain('En español');
  expect(textOf(documentAt('/es/contacto').querySelector('.contact-details'))).toContain(
    'en español',
  );
  expect(textOf(documentAt('/es/preguntas').querySelector('main'))).toContain(
    '¿El contrato está en español?',
  );
});

test.each(spanish)('no link of $path but that one leaves the Spanish pages', ({ path }) => {
  const languageAt = new Map(pages.map((page) => [page.path, page.language]));
  const within = linksWithin(documentAt(path), 'a')
    .map((link) => attributeOf(link, 'href')?.split('#')[0] ?? '')
    .filter((href) => href.startsWith('/'));
  expect(within.filter((href) => languageAt.get(href) !== 'es')).toEqual([]);
});

/** Words that any sentence has, and that the other language does not know. */
const common: Record<string, ReadonlySet<string>> = {
  en: new Set(
    'the and of with your you we our for is are this that to from it be will can what when by on not have has'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las de del que y en con su sus se por para un una lo le es son al o como más si usted nosotros'.split(
      ' ',
    ),
  ),
};

/** What a page says in the other language on purpose. */
const names = [
  content.company.name,
  content.company.commission.name,
  // Where Spanish was spoken before the map was drawn.
  'La Bajada, Los Altos',
  // What stands on the paper that the seller will be shown.
  /\([^()]*\)/g,
  /"[^"]*"/g,
];

const sentencesOf = (path: string): string[] => {
  const document = documentAt(path);
  const spoken = ['aria-label', 'alt', 'placeholder'].flatMap((name) =>
    attributesOf(document, `body [${name}]`, name),
  );
  const told = [
    ...textsOf(
      document,
      'title, h1, h2, h3, p, li, dt, dd, td, th, label, legend, summary, a, button',
    ),
    ...attributesOf(document, 'meta[name="description"]', 'content'),
    ...attributesOf(document, 'meta[name="keywords"]', 'content'),
    ...attributesOf(document, 'meta[property="og:image:alt"]', 'content'),
    ...spoken,
  ];
  // A screen reader says these in their own language, too.
  const marked = textsOf(document, 'main [lang]');
  const rest = (text: string) => marked.reduce((left, words) => left.replaceAll(words, ' '), text);
  return told.map(rest).flatMap((text) => text.split(/(?<=[.!?:;])\s+/));
};

const isIn = (sentence: string, language: 'en' | 'es', other: 'en' | 'es'): boolean => {
  const plain = names.reduce<string>((text, name) => text.replaceAll(name, ' '), sentence);
  const words = plain.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const count = (of: string) => words.filter((word) => common[of]?.has(word)).length;
  return count(language) > 1 && count(language) > count(other);
};

test.each(pages)('every sentence of $path is in its language', ({ path, language }) => {
  const [own, other] = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const);
  expect(sentencesOf(path).filter((sentence) => isIn(sentence, other, own))).toEqual([]);
});

test.each([
  ['We call you with the offer.', 'en', true],
  ['Le llamamos con la oferta que usted pidió.', 'es', true],
  ['La compañía de títulos (the title company of your choice) paga.', 'en', false],
  ['Call (254) 555-0142', 'en', false],
] as const)('%j is found out as %s: %s', (sentence, language, expected) => {
  expect(isIn(sentence, language, language === 'en' ? 'es' : 'en')).toBe(expected);
});

/** Places and people are called the same in both, and a "no" is the same word. */
const properNames = new Set([
  'No',
  ...content.company.founders.map(({ name }) => name),
  ...content.cities.flatMap(({ name, neighborhoods, areaCategories = [] }) => [
    name,
    ...[...neighborhoods, ...areaCategories].map((place) => place.name),
  ]),
]);

test('no Spanish button, label or heading is the English one', () => {
  const short = 'h1, h2, h3, button, label, legend, summary, th, dt';
  const english = new Set(
    pages
      .filter(({ language }) => language === 'en')
      .flatMap(({ path }) => textsOf(documentAt(path), short)),
  );
  const same = spanish
    .flatMap(({ path }) => textsOf(documentAt(path), short))
    .filter((text) => english.has(text) && /\p{L}/u.test(text) && !properNames.has(text));
  expect([...new Set(same)]).toEqual([]);
});
