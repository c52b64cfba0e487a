import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContents } from './load.ts';
import { loadLanguages } from './load-company.ts';
import { contentFolder, type ReadBefore } from './read.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What no test changed is read once. */
const before: ReadBefore = new Map();
const load = () => loadContents(folder, before);

type Change = () => void;
const edit = (file: string, from: string | RegExp, to: string) => () => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const remove = (file: string) => () => rmSync(join(folder, file), { recursive: true });
const copy = (from: string, to: string) => () =>
  cpSync(join(folder, from), join(folder, to), { recursive: true });
const both = (first: Change, second: Change) => () => {
  first();
  second();
};

const about = /^ {2}about-us: .*$/m;
const expectedAddress = 'expected an address such as /about-us: small letters, digits and hyphens';

const told: [Change, string][] = [
  [
    remove('en/cities/dallas.yaml'),
    'es/cities/dallas.yaml: there is no en/cities/dallas.yaml; bring that file back, or remove this one too',
  ],
  [
    copy('es/legal/cookie-policy.md', 'es/legal/refunds.md'),
    'es/legal/refunds.md: there is no en/legal/refunds.md; bring that file back, or remove this one too',
  ],
  [
    edit('es/cities/waco.yaml', /^neighborhoods:/m, 'population: 3\n$&'),
    'es/cities/waco.yaml: population: is not a known field',
  ],
  [remove('es/pages/contact.yaml'), 'es/pages/contact.yaml: the file is missing'],
  [remove('es/pages/your-request.yaml'), 'es/pages/your-request.yaml: the file is missing'],
  [remove('es/faq.yaml'), 'es/faq.yaml: the file is missing'],
  [remove('es/messages.yaml'), 'es/messages.yaml: the file is missing'],
  [
    edit('es/messages.yaml', /^([^#\n]*)\{field\}/m, '$1{campo}'),
    'es/messages.yaml: too-long.text: {campo} stands for nothing',
  ],
  [
    edit('en/follow-up.yaml', "letter: Haven't reached you", 'letter: Hello'),
    'en/follow-up.yaml: plans.noAnswer.steps[1].letter: there is no letter "Hello" below; expected the name of one',
  ],
  [
    edit('es/company.yaml', 'name: Ruth Calloway', 'name: Rut Calloway'),
    'es/company.yaml: founders: says nothing of Ruth Calloway',
  ],
  [
    edit('es/consent.yaml', /^version: .*$/m, 'version: 2025-01'),
    'es/consent.yaml: version: "2025-01" is the version of en/consent.yaml too; expected one of its own',
  ],
  [
    edit('offer.yaml', /source: /, 'source: "{nobody}" # '),
    'offer.yaml: written.buying.source: {nobody} stands for nothing',
  ],
  // A phone shows it while it is locked.
  [
    edit('en/alerts.yaml', 'new: New lead', 'new: New lead of {name}'),
    'en/alerts.yaml: titles.new: {name} stands for nothing',
  ],
  [
    both(
      remove('es/pages/how-it-works.yaml'),
      edit('en/pages/how-it-works.yaml', /^ {2}heading: .*$/m, '  heading: In {somewhere}'),
    ),
    'en/pages/how-it-works.yaml: hero.heading: {somewhere} stands for nothing',
  ],
  [edit('es/addresses.yaml', about, ''), 'es/addresses.yaml: pages.about-us: is missing'],
  [
    edit('es/addresses.yaml', about, '  about-us: quienes-somos'),
    `es/addresses.yaml: pages.about-us: ${expectedAddress}`,
  ],
  [
    edit('es/addresses.yaml', about, '  about-us: /Quiénes somos'),
    `es/addresses.yaml: pages.about-us: ${expectedAddress}`,
  ],
  [
    edit('es/addresses.yaml', /^hub: .*$/m, 'hub: /ciudad'),
    'es/addresses.yaml: hub: expected an address with {city} in it',
  ],
  [
    edit('es/addresses.yaml', /casa-anuncio/, 'casa-{county}'),
    'es/addresses.yaml: house.ad: expected an address with {city} in it',
  ],
];

test.each(told.map(([change, message]) => ({ message, change })))(
  '$message',
  ({ change, message }) => {
    change();
    expect(load).toThrow(`The content has a problem:\n  content/${message}`);
  },
);

test('what a server reads by itself is what it is among all of it, in every language', () => {
  const contents = load();
  const languages = loadLanguages(folder);
  expect(languages.all.map(({ language }) => language)).toEqual(['en', 'es']);
  for (const { book: _, ...alone } of languages.all) {
    expect(contents.in(alone.language)).toMatchObject(alone);
  }
  expect(languages.in('fr')).toBe(languages.english);
});

test('a content without another language is the English one, and nothing else', () => {
  const { english } = load();
  remove('es')();
  const { all } = load();
  expect(JSON.stringify(all)).toBe(JSON.stringify([english]));
});

test('facts stand once', () => {
  edit('en/cities/waco.yaml', '"76701"', '"76799"')();
  edit('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0199')();
  edit('company.yaml', 'offerHours: 24', 'offerHours: 48')();
  const { english, in: told } = load();
  const spanish = told('es');
  const [waco] = spanish.cities;
  expect(waco).toMatchObject({ name: 'Waco', county: 'condado de McLennan' });
  expect(waco?.zipCodes).toEqual(english.cities[0]?.zipCodes);
  expect(waco?.zipCodes[0]).toBe('76799');
  expect(spanish.company).toMatchObject({
    phone: '(254) 555-0199',
    locale: 'es-US',
    promises: { offerHours: 48, offerWithin: '48 horas' },
  });
});

test('ranges and numbers of people read as each language says them', () => {
  edit('en/cities/dallas.yaml', /^population: .*$/m, 'population: 1300000')();
  const { english, in: told } = load();
  expect(english.company.promises.houseClosing).toBe('7-10 days');
  expect(told('es').company.promises.houseClosing).toBe('7 a 10 días');
  expect(JSON.stringify(told('es').benefits)).toContain('del 6 al 7%');
  expect(english.cities.map(({ population, people }) => `${population} ${people}`)).toEqual([
    '140,000+ people',
    '80,000+ people',
    '1.3M+ people',
  ]);
  expect(told('es').cities.map(({ population, people }) => `${population} ${people}`)).toEqual([
    'más de 140,000 habitantes',
    'más de 80,000 habitantes',
    'más de 1.3 millones de habitantes',
  ]);
});

test('a content of version 2 says them as it did', () => {
  edit('en/cities/dallas.yaml', /^population: .*$/m, 'population: 1.3M+')();
  edit('en/cities/temple.yaml', /^population: .*$/m, 'population: some')();
  edit('es/company.yaml', /^ranges:\n(?: {2}.*\n)+/m, '')();
  edit(
    'es/interface.yaml',
    / {2}thousands: .*\n {2}millions: .*\n {2}peopleInMillions: .*\n/,
    '',
  )();
  const { english, in: told } = load();
  expect(english.cities.map(({ population }) => population)).toEqual(['140,000+', 'some', '1.3M+']);
  expect(told('es').cities.at(-1)).toMatchObject({ population: '1.3M+', people: 'habitantes' });
  expect(told('es').company.promises.houseClosing).toBe('7-10 días');
});

test('a page that another language does not tell is found in English', () => {
  remove('es/pages/faq.yaml')();
  remove('es/legal/accessibility.md')();
  remove('es/cities/dallas.yaml')();
  const { english, in: told } = load();
  const { book, cities, places, legal, told: pages } = told('es');
  expect(pages).not.toContain('faq');
  expect(english.told).toContain('faq');
  expect(book.page('faq')).toEqual(english.book.page('faq'));
  expect(legal.map(({ slug }) => slug)).not.toContain('accessibility');
  expect(cities.map(({ slug }) => slug)).toEqual(['waco', 'temple']);
  expect(places.map(({ slug }) => slug)).toEqual(english.cities.map(({ slug }) => slug));
});

test('a company in one county speaks of one', () => {
  for (const city of ['dallas', 'temple']) {
    remove(`en/cities/${city}.yaml`)();
    remove(`es/cities/${city}.yaml`)();
  }
  const { english, in: told } = load();
  expect(english.pages.home.areas.intro).toContain('McLennan County');
  expect(told('es').pages.home.areas.intro).toContain('en el condado de McLennan y');
});

test('a third language is one more folder', () => {
  copy('es', 'fr')();
  edit('fr/consent.yaml', /^version: .*$/m, 'version: 2026-11-fr')();
  edit('fr/company.yaml', 'locale: es-US', 'locale: fr-FR')();
  const { all, in: told } = load();
  expect(all.map(({ language }) => language)).toEqual(['en', 'es', 'fr']);
  const { book, cities } = told('fr');
  const [waco] = cities;
  expect(waco && book.hub(waco)).toEqual({ path: '/fr/waco', language: 'fr' });
  expect(book.page('home')).toEqual({ path: '/fr', language: 'fr' });
  expect(book.legal('privacy-policy').path).toBe('/fr/privacidad');
});

test('whoever does not pay all closing costs says so on no page, in any language', () => {
  cpSync('content', folder, { recursive: true });
  const texts = () => load().all.map((told) => JSON.stringify({ ...told, company: undefined }));
  const saying = (words: RegExp) => texts().map((text) => text.match(words)?.length ?? 0);
  const all = /usual closing costs|gastos de cierre usuales/g;
  const part = /our own part of the closing costs|nuestra parte de los gastos de cierre/g;
  const before = saying(all);
  expect(Math.min(...before)).toBeGreaterThan(5);
  edit('company.yaml', /^ {2}closingCosts: us$/m, '  closingCosts: each')();
  expect(saying(all)).toEqual([0, 0]);
  expect(saying(part)).toEqual(before);
});
