import { expect, test } from 'vitest';
import type { CompanyWords } from '#content/schema/company.ts';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askLanguages, isUnfinished, type Spoken } from './languages.ts';
import { spanishHours } from './spanish-hours.ts';

const ranges = { numbers: '{from} a {to}', percent: '{from} al {to}%' };
const promises = {
  offerWithin: '24 horas',
  evaluationWithin: '24 horas',
  closingIn: '7 días',
  houseClosing: '7 días',
  landClosing: '7 días',
};
const closingCosts = { us: 'the usual ones', each: 'our own part' };
const callsFrom = { 'own-phones': 'Call us back.' };
const ruth = { name: 'Ruth', role: 'Offers', story: 'She reads deeds.' };
const dale = { name: 'Dale', role: 'Closings', story: 'He framed houses.' };
const before: CompanyWords = {
  ...{ locale: 'en-US', region: 'Texas', hours: 'Monday, 8AM to 5PM CST' },
  ...{ callsFrom, ranges, promises, closingCosts },
  founders: [ruth, dale],
};
const photo = { file: 'ruth.jpg', alt: 'Ruth' };
const rut = { name: 'Ruth', role: 'Ofertas', story: 'Lee escrituras.', photo };
const words: CompanyWords = {
  ...{ locale: 'es-US', region: 'todo Texas', hours: 'lunes de 8 a 5' },
  ...{ callsFrom, ranges, promises, closingCosts },
  founders: [rut, { name: 'Dale', role: 'Cierres', story: 'Hizo casas.' }],
};
const times = {
  days: ['Monday' as const],
  opens: '08:00',
  closes: '17:00',
  timeZone: 'America/Chicago',
};
const others = [
  {
    ...{ language: 'es', isLeftOut: false, words, isCompared: true, compared: {}, cities: [] },
    textOf: () => '',
    has: () => true,
  },
];

const asked = async (answers: string[], changed: Partial<CompanyWords>, earlier?: Spoken[]) => {
  const after = { ...before, ...changed };
  const [spoken] = await askLanguages(scripted(answers), others, { before, after, times }, earlier);
  return spoken;
};

test.each<[string, string[], Partial<CompanyWords>, Partial<Spoken>]>([
  ['nobody speaks', ['no'], { region: 'Waco' }, { isSpoken: false, words }],
  ['is spoken as before', [''], {}, { isSpoken: true, words }],
  [
    'has a new region',
    ['', 'Waco y cerca'],
    { region: 'Around Waco' },
    { words: { ...words, region: 'Waco y cerca' } },
  ],
  [
    'has no words yet for a new region',
    ['', ''],
    { region: 'Around Waco' },
    { words: { ...words, region: 'Around Waco' } },
  ],
  [
    'has new hours',
    ['', ''],
    { hours: 'Monday, 9AM to 5PM CST' },
    {
      words: { ...words, hours: 'lunes de 8\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Centro' },
    },
  ],
  [
    'has a founder less',
    [''],
    { founders: [dale] },
    { words: { ...words, founders: words.founders.slice(1) } },
  ],
  [
    'has a founder who does something else now',
    ['', 'Todo', ''],
    { founders: [{ ...ruth, role: 'All' }] },
    { words: { ...words, founders: [{ ...rut, role: 'Todo' }] } },
  ],
  [
    'has somebody new',
    ['', 'Dueña', 'Compra.'],
    { founders: [{ name: 'Ann', role: 'Owner', story: 'She buys.' }] },
    { words: { ...words, founders: [{ name: 'Ann', role: 'Dueña', story: 'Compra.' }] } },
  ],
])('a language %s', async (_, answers, changed, expected) => {
  expect(await asked(answers, changed)).toMatchObject({ language: 'es', ...expected });
});

test('who goes through it once more keeps what was answered', async () => {
  const changed = { region: 'Around Waco', founders: [{ ...ruth, name: 'Ann' }] };
  const first = await asked(['', 'Waco y cerca', 'Dueña', 'Compra.'], changed);
  expect(first).toBeDefined();
  expect(await asked(['', '', '', ''], changed, first && [first])).toEqual(first);
});

test('words are unfinished as long as English ones stand there', () => {
  expect(isUnfinished(words, before)).toBe(false);
  expect(isUnfinished({ ...words, region: before.region }, before)).toBe(true);
  expect(isUnfinished({ ...words, founders: [{ ...rut, story: ruth.story }] }, before)).toBe(true);
});

test.each([
  [times, 'lunes de 8 a. m. a 5 p. m., hora del Centro'],
  [{ ...times, days: ['Monday', 'Wednesday', 'Friday', 'Sunday'] }, undefined],
  [
    { ...times, days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '12:30' },
    'mar. a jue. de 12:30 p. m. a 5 p. m., hora del Centro',
  ],
  [
    {
      ...times,
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
    'lunes a domingo de 8 a. m. a 5 p. m., hora del Centro',
  ],
] as const)('%j are said as %j', (given, label) => {
  expect(spanishHours({ ...given, days: [...given.days] })?.replaceAll('\u00a0', ' ')).toBe(label);
});
