import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askCities } from './cities.ts';

const cities = [
  { slug: 'waco', name: 'Waco' },
  { slug: 'fort-worth', name: 'Fort Worth' },
];

test.each([
  [[''], []],
  [['none'], []],
  [['Fort Worth', 'yes', ''], ['fort-worth']],
  [['fort-worth', 'yes', ''], ['fort-worth']],
  [['waco', '', 'none'], []],
  [['waco', 'no', 'fort worth', 'yes', ''], ['fort-worth']],
  [['Austin', ''], []],
  [
    ['waco', 'y', 'fort worth', 'y'],
    ['waco', 'fort-worth'],
  ],
])('%j removes %j', async (answers, removed) => {
  expect(await askCities(scripted(answers), cities)).toEqual(removed);
});

test('a company without cities is asked for none', async () => {
  expect(await askCities(scripted([]), [])).toEqual([]);
});
