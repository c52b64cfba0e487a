import { expect, test } from 'vitest';
import { renamedInWords } from './founders-in-words.ts';

const files = new Map(
  Object.entries({
    'company.yaml': 'founders: [{name: Ruth}, {name: Dale}]\n',
    'en/company.yaml': 'founders: [{name: Dale, role: a}, {name: Ruth, role: b}]\n',
    'es/company.yaml': 'founders: [{name: Ruti, role: a}, {name: Dale, role: b}]\n',
  }).map(([file, text]) => [file, Buffer.from(text)]),
);
const field = ['founders', 0, 'name'];

test('who is renamed has the new name in each language that had the old one', () => {
  expect(renamedInWords(files, 'company.yaml', [{ field, value: 'Nora' }])).toEqual([
    { file: 'en/company.yaml', edits: [{ field: ['founders', 1, 'name'], value: 'Nora' }] },
  ]);
});

test('who is renamed in the words has the new name among the facts, too', () => {
  const dale = { field, value: 'Ben' };
  expect(renamedInWords(files, 'en/company.yaml', [dale]).map(({ file }) => file)).toEqual([
    'company.yaml',
    'es/company.yaml',
  ]);
});

test.for([
  ['another field', 'company.yaml', ['phone'], '1'],
  ['a founder that there is not', 'company.yaml', ['founders', 9, 'name'], 'Nora'],
  ['another file', 'en/home.yaml', field, 'Nora'],
] as const)('nothing follows from %s', ([, file, path, value]) => {
  expect(renamedInWords(files, file, [{ field: path, value }])).toEqual([]);
});
