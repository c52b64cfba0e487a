import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContents } from './load.ts';
import { loadCompany } from './load-company.ts';
import { ContentError } from './problems.ts';
import { contentFolder, type ReadBefore } from './read.ts';

/** English alone, as a company has it that leaves the other languages out. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder(), folder, { recursive: true });
  rmSync(join(folder, 'es'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What no test changed is read once. */
const before: ReadBefore = new Map();
const loadAll = () => loadContents(folder, before);
const load = () => loadAll().english;

type Change = () => void;
const edit = (file: string, from: string | RegExp, to: string) => () => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const company = (from: RegExp, to: string) => edit('company.yaml', from, to);
const words = (from: RegExp, to: string) => edit('en/company.yaml', from, to);
const remove = (file: string) => () => rmSync(join(folder, file), { recursive: true });
const renameTemple = (name: string) => () =>
  renameSync(join(folder, 'en/cities/temple.yaml'), join(folder, 'en/cities', name));

const founded = /^founded: .*$/m;
const region = /^region: .*$/m;
const banknote = / {2}- icon: banknote\n(?: {4}.*\n)*/;

const told: [Change, string][] = [
  [
    company(/^ {2}optionDays: .*$/m, '  optionDays: 7'),
    'company.yaml: terms.optionDays: expected fewer days than promises.closingDays, so that the option ends before the earliest closing',
  ],
  [
    company(/^ {2}closingCosts: .*$/m, '  closingCosts: half'),
    'company.yaml: terms.closingCosts: expected us or each: you pay the usual closing costs, or each side pays its own',
  ],
  [
    edit('offer.yaml', /percent: 1\.5$/m, 'percent: 1.505'),
    'offer.yaml: written.buying.percent: expected a percentage with at most two decimals',
  ],
  [
    edit('offer.yaml', /percent: 6/, 'percent: 6%'),
    'offer.yaml: listing.commission.percent: expected a percentage such as 1.5',
  ],
  [
    edit('offer.yaml', /dollars: 900/, 'dollars: -900'),
    'offer.yaml: written.holdingPerMonth.dollars: expected a whole number from 0',
  ],
  [
    edit('offer.yaml', /percent: 12\n.*\n/, 'dollars: 30000\n'),
    'offer.yaml: written.margin.source: is missing',
  ],
  [
    company(founded, '$&\ncalls: {ring: always, from: nobody}'),
    'company.yaml: calls.from: expected own-phones or company',
  ],
  [words(/^ {2}own-phones: .*$/m, ''), 'en/company.yaml: callsFrom'],
  [company(founded, 'since: 1\n$&'), 'company.yaml: since: is not a known field'],
  [company(founded, ''), 'company.yaml: founded: is missing'],
  [company(founded, 'founded: long ago'), 'company.yaml: founded: expected a year'],
  [words(region, 'region:'), 'en/company.yaml: region: expected text: where the company buys'],
  [words(region, 'region: " "'), 'en/company.yaml: region: expected text, found nothing: where'],
  [
    words(region, `region: ${'x'.repeat(61)}`),
    'en/company.yaml: region: is 61 characters long, at most 60',
  ],
  [
    words(/name: Ruth Calloway/, 'name: Ruth C.'),
    'en/company.yaml: founders: says nothing of Ruth Calloway',
  ],
  [
    words(/^ {4}role:/m, '    photo: {file: ruth.jpg, alt: ""}\n$&'),
    'en/company.yaml: founders[0].photo.alt: expected text, found nothing: what the photograph',
  ],
  [
    words(/^ {4}role:/m, '    photo: {file: ../ruth.jpg, alt: Ruth}\n$&'),
    'en/company.yaml: founders[0].photo.file: expected a .jpg, .png, .webp or .avif in content/photos',
  ],
  [words(region, 'region: *Texas*'), 'en/company.yaml: Unresolved alias'],
  [
    company(/^phone: .*$/m, 'phone: 254-555'),
    'company.yaml: phone: expected a phone number written as "(254)',
  ],
  [
    company(/^url: .*$/m, '$&/'),
    'company.yaml: url: expected the address without a path or closing slash',
  ],
  [
    company(/^ {2}closes: .*$/m, '  closes: "08:00"'),
    'company.yaml: hours.closes: expected a time later on the same day than opens',
  ],
  [
    company(/"2026-12-25"/, 'Christmas'),
    'company.yaml: holidays[5]: expected a day of the calendar in quotes, such as "2026-12-25"',
  ],
  [
    company(/"2026-12-25"/, '"2026-02-29"'),
    'company.yaml: holidays[5]: expected a day of the calendar in quotes, such as "2026-12-25"',
  ],
  [
    company(/within: 5/, 'within: 0'),
    'company.yaml: answer.within: expected a whole number from 1 to 600: minutes until somebody',
  ],
  [
    company(/again: .*/, 'again: [15, 5]'),
    'company.yaml: answer.again: expected each to be later than the one before',
  ],
  [
    company(/^offerReminderHours: .*$/m, 'offerReminderHours: 24'),
    'company.yaml: offerReminderHours: expected fewer hours than promises.offerHours',
  ],
  [
    company(/receiptsPerHour: .*/, 'receiptsPerHour: 0'),
    'company.yaml: alerts.receiptsPerHour: expected a whole number from 1 to 100,000: receipts',
  ],
  [
    company(/^brand:\n.*\n.*\n/m, 'brand: us\n'),
    'company.yaml: brand: expected fields with values, found "us"',
  ],
  [
    edit('en/interface.yaml', /^stars: .*/m, 'stars: "{stars} stars"'),
    'en/interface.yaml: stars: {stars} stands for nothing',
  ],
  [edit('en/interface.yaml', /^skip: .*$/m, ''), 'en/interface.yaml: skip: is missing'],
  [
    edit('en/cities/temple.yaml', '"76501"', '76501'),
    'en/cities/temple.yaml: zipCodes[0]: expected a ZIP code in quotes',
  ],
  [
    edit('en/cities/waco.yaml', /lat: .*/, 'lat: 131'),
    'en/cities/waco.yaml: coordinates.lat: Invalid value: Expected <=90',
  ],
  [
    edit('en/benefits.yaml', banknote, ''),
    'en/benefits.yaml: whyChooseUs: has 3 entries, expected at least 4',
  ],
  [
    edit('en/benefits.yaml', 'icon: banknote', 'icon: bank'),
    'en/benefits.yaml: whyChooseUs[0].icon: "bank" is not one of',
  ],
  [
    edit('en/faq.yaml', 'sections:', 'sections: ['),
    'en/faq.yaml: Nested mappings are not allowed in compact mappings at line 4',
  ],
  [edit('en/steps.yaml', /^.*$/s, ''), 'en/steps.yaml: expected fields with values, found null'],
  [
    edit('en/legal/privacy-policy.md', /^---.*?---/s, ''),
    'en/legal/privacy-policy.md: expected fields with values',
  ],
  [
    edit('en/legal/privacy-policy.md', '\n- anything you write in the comments box;', ''),
    'en/legal/privacy-policy.md: body: the text does not say "anything you write',
  ],
  [
    edit('en/legal/cookie-policy.md', '<!-- if tagManager -->', '<!-- if analytics -->'),
    'en/legal/cookie-policy.md: body: <!-- if analytics --> begins or ends no part',
  ],
  [
    edit('en/legal/cookie-policy.md', '<!-- unless tagManager -->', ''),
    'en/legal/cookie-policy.md: body: <!-- end --> begins or ends no part',
  ],
  [
    edit('en/pages/home.yaml', '{closingIn}', '{closing}'),
    'en/pages/home.yaml: hero.heading: {closing} stands for nothing',
  ],
  [
    edit('en/faq.yaml', '{phone}', '{phone no.}'),
    'en/faq.yaml: sections[0].questions[0].answer: {phone no.} stands',
  ],
  [
    edit('en/form.yaml', /^title: .*$/m, 'title: In {city}'),
    'en/form.yaml: title: {city} stands for nothing',
  ],
  [
    edit('en/consent.yaml', '{company}', '{company}, active in {cities},'),
    'en/consent.yaml: disclosure: {cities} stands for nothing',
  ],
  [remove('en/steps.yaml'), 'en/steps.yaml: the file is missing'],
  [
    edit('en/legal/privacy-policy.md', /$/, '\n<img src=x onerror=alert(1)>\n'),
    'en/legal/privacy-policy.md: body: "<img src=x onerror=alert(1)>" is HTML; write Markdown alone',
  ],
  [
    edit('en/legal/terms-of-service.md', /$/, '\n[our page](http://elm.example)\n'),
    'en/legal/terms-of-service.md: body: the link "[our page](http://elm.example)" leads to "http://elm.example"; expected https:',
  ],
  [remove('en/legal/cookie-policy.md'), 'en/legal/cookie-policy.md: the file is missing'],
  [
    renameTemple('Fort Worth.yaml'),
    'en/cities/Fort Worth.yaml: file name: expected small letters, digits and hyphens',
  ],
  [
    renameTemple('temple.yml'),
    'en/cities/temple.yml: file name: expected small letters, digits and hyphens',
  ],
];

test.each(told.map(([change, message]) => ({ message, change })))(
  '$message',
  ({ change, message }) => {
    change();
    expect(() => load()).toThrow(`The content has a problem:\n  content/${message}`);
  },
);

test('every problem of every file is told at once', () => {
  company(founded, '')();
  remove('en/steps.yaml')();
  expect(() => load()).toThrow(ContentError);
  expect(() => load()).toThrow(/2 problems:\n.*company\.yaml.*\n.*steps\.yaml/);
});

test('a file saved on Windows reads the same', () => {
  edit('en/legal/cookie-policy.md', /\n/g, '\r\n')();
  edit('en/cities/temple.yaml', /\n/g, '\r\n')();
  const [policy] = load().legal.filter(({ slug }) => slug === 'cookie-policy');
  expect(policy).toMatchObject({ heading: 'Cookie Policy', updated: 'January 2025' });
});

test('what a server reads of the content by itself is what it is among all of it', () => {
  const { book: _, ...alone } = loadCompany(folder);
  expect(load()).toMatchObject(alone);
});

test('company and consent are read whatever the rest says, and checked as strictly', () => {
  remove('en/steps.yaml')();
  expect(loadCompany(folder).consent.disclosure).toContain(loadCompany(folder).company.name);
  edit('en/consent.yaml', '{company}', '{firm}')();
  expect(() => loadCompany(folder)).toThrow(
    'en/consent.yaml: disclosure: {firm} stands for nothing',
  );
  company(founded, '')();
  expect(() => loadCompany(folder)).toThrow('company.yaml: founded: is missing');
});

test('a company.yaml from before there were clocks is still read', () => {
  company(/^holidays:\n(?: {2}- .*\n)+/m, '')();
  company(/^answer:\n(?: {2}.*\n)+/m, '')();
  company(/^offerReminderHours: .*\n/m, '')();
  expect(loadCompany(folder).company).toMatchObject({
    holidays: [],
    answer: { within: 5, again: [5, 15] },
  });
  company(founded, '$&\nholidays:')();
  expect(loadCompany(folder).company.holidays).toEqual([]);
});

test('nothing says that we call from the number of the company, unless we do', () => {
  const { form, faq, pages, sellerPage, company } = load();
  const back = `Call us back at ${company.phone} any time.`;
  const said = JSON.stringify({ form, faq, pages, sellerPage });
  expect(form.reasons.phone).toContain(back);
  expect(said).toContain(`We call from our own phones. ${back}`);
  expect(said).not.toMatch(/calls? (you )?from \(\d/);
});

test('with calls.from company, every language says from which number we call', () => {
  company(founded, '$&\ncalls: {ring: always, from: company}')();
  const { all } = loadAll();
  for (const { form, faq, pages, sellerPage, company: ours } of all) {
    const words = JSON.stringify({ form, faq, pages, sellerPage });
    expect(words).toContain(ours.calls.words.company.replace('{phone}', ours.phone));
    expect(words).not.toContain(ours.calls.words['own-phones'].replace('{phone}', ours.phone));
  }
});

test('a company without cities buys in its region', () => {
  remove('en/cities')();
  const { cities, pages } = load();
  expect(cities).toEqual([]);
  expect(pages.contact.areas.intro).toBe('Central and North Texas, and the towns around them.');
});
