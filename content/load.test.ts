import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { loadCompany } from './load-company.ts';
import { ContentError } from './problems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

type Change = () => void;
const edit = (file: string, from: string | RegExp, to: string) => () => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const company = (from: RegExp, to: string) => edit('company.yaml', from, to);
const remove = (file: string) => () => rmSync(join(folder, file), { recursive: true });
const renameTemple = (name: string) => () =>
  renameSync(join(folder, 'cities/temple.yaml'), join(folder, 'cities', name));

const founded = /^founded: .*$/m;
const region = /^region: .*$/m;
const banknote = / {2}- icon: banknote\n(?: {4}.*\n)*/;

const told: [Change, string][] = [
  [company(founded, 'since: 1\n$&'), 'company.yaml: since: is not a known field'],
  [company(founded, ''), 'company.yaml: founded: is missing'],
  [company(founded, 'founded: long ago'), 'company.yaml: founded: expected a year'],
  [company(region, 'region:'), 'company.yaml: region: expected text: where the company buys'],
  [company(region, 'region: " "'), 'company.yaml: region: expected text, found nothing: where'],
  [
    company(region, `region: ${'x'.repeat(61)}`),
    'company.yaml: region: is 61 characters long, at most 60',
  ],
  [company(region, 'region: *Texas*'), 'company.yaml: Unresolved alias'],
  [
    company(/^phone: .*$/m, 'phone: 254-555'),
    'company.yaml: phone: expected a phone number written as "(254)',
  ],
  [
    company(/^url: .*$/m, '$&/'),
    'company.yaml: url: expected the address without a path or closing slash',
  ],
  [
    company(/^brand:\n.*\n.*\n/m, 'brand: us\n'),
    'company.yaml: brand: expected fields with values, found "us"',
  ],
  [
    edit('cities/temple.yaml', '"76501"', '76501'),
    'cities/temple.yaml: zipCodes[0]: expected a ZIP code in quotes',
  ],
  [
    edit('cities/waco.yaml', /lat: .*/, 'lat: 131'),
    'cities/waco.yaml: coordinates.lat: Invalid value: Expected <=90',
  ],
  [
    edit('cities/waco.yaml', /scene: .*/, 'scene: castle'),
    'cities/waco.yaml: scene: there is no drawing content/scenes/castle.svg',
  ],
  [
    edit('benefits.yaml', banknote, ''),
    'benefits.yaml: whyChooseUs: has 3 entries, expected at least 4',
  ],
  [
    edit('benefits.yaml', 'icon: banknote', 'icon: bank'),
    'benefits.yaml: whyChooseUs[0].icon: "bank" is not one of',
  ],
  [
    edit('faq.yaml', 'sections:', 'sections: ['),
    'faq.yaml: Nested mappings are not allowed in compact mappings at line 4',
  ],
  [edit('steps.yaml', /^.*$/s, ''), 'steps.yaml: expected fields with values, found null'],
  [
    edit('legal/privacy-policy.md', /^---.*?---/s, ''),
    'legal/privacy-policy.md: expected fields with values',
  ],
  [
    edit('pages/home.yaml', '{closingIn}', '{closing}'),
    'pages/home.yaml: hero.heading: {closing} stands for nothing',
  ],
  [
    edit('faq.yaml', '{phone}', '{phone no.}'),
    'faq.yaml: sections[0].questions[0].answer: {phone no.} stands',
  ],
  [
    edit('form.yaml', /^title: .*$/m, 'title: In {city}'),
    'form.yaml: title: {city} stands for nothing',
  ],
  [
    edit('consent.yaml', '{company}', '{company}, active in {cities},'),
    'consent.yaml: disclosure: {cities} stands for nothing',
  ],
  [remove('scenes/horizon.svg'), 'scenes/horizon.svg: the file is missing'],
  [remove('steps.yaml'), 'steps.yaml: the file is missing'],
  [remove('legal/cookie-policy.md'), 'legal/cookie-policy.md: the file is missing'],
  [remove('cities'), 'cities: the folder is missing'],
  [
    renameTemple('Fort Worth.yaml'),
    'cities/Fort Worth.yaml: file name: expected small letters, digits and hyphens',
  ],
  [
    renameTemple('temple.yml'),
    'cities/temple.yml: file name: expected small letters, digits and hyphens',
  ],
];

test.each(told.map(([change, message]) => ({ message, change })))(
  '$message',
  ({ change, message }) => {
    change();
    expect(() => loadContent(folder)).toThrow(`The content has a problem:\n  content/${message}`);
  },
);

test('every problem of every file is told at once', () => {
  company(founded, '')();
  remove('steps.yaml')();
  expect(() => loadContent(folder)).toThrow(ContentError);
  expect(() => loadContent(folder)).toThrow(/2 problems:\n.*company\.yaml.*\n.*steps\.yaml/);
});

test('a file saved on Windows reads the same', () => {
  edit('legal/cookie-policy.md', /\n/g, '\r\n')();
  edit('cities/temple.yaml', /\n/g, '\r\n')();
  const [policy] = loadContent(folder).legal.filter(({ slug }) => slug === 'cookie-policy');
  expect(policy).toMatchObject({ heading: 'Cookie Policy', updated: 'January 2025' });
});

test('company and consent read alone are what they are among all content', () => {
  const { company, consent } = loadContent(folder);
  expect(loadCompany(folder)).toEqual({ company, consent });
});

test('company and consent are read whatever the rest says, and checked as strictly', () => {
  remove('steps.yaml')();
  expect(loadCompany(folder).consent.disclosure).toContain(loadCompany(folder).company.name);
  edit('consent.yaml', '{company}', '{firm}')();
  expect(() => loadCompany(folder)).toThrow('consent.yaml: disclosure: {firm} stands for nothing');
  company(founded, '')();
  expect(() => loadCompany(folder)).toThrow('company.yaml: founded: is missing');
});
