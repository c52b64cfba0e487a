import { expect, test } from 'vitest';
import { valuesIn, withValues } from './env-file.ts';

test.each([
  ['A=1\n', { A: '1' }, 'A=1\n'],
  ['A=1 # one\n', { A: '1' }, 'A=1 # one\n'],
  ['# x\nA=\nB=2', { A: '1' }, '# x\nA=1\nB=2'],
  ['export A=1\nB=2\n', { A: '3' }, 'A=3\nB=2\n'],
  ['AA=1\nmine: odd\n', { A: '2' }, 'AA=1\nmine: odd\nA=2\n'],
  ['A=1', { B: '2' }, 'A=1\nB=2\n'],
  ['', { B: '2' }, 'B=2\n'],
  ['B=2\n', { A: '' }, 'B=2\n'],
  ['A=1\n', { A: '' }, 'A=\n'],
])('%j with %j becomes %j', (text, values, expected) => {
  expect(withValues(text, values)).toBe(expected);
});

test.each([
  'smtps://u:p%40ss@mail.elm-buyers.com:465',
  'Elm Buyers <ann@elm-buyers.com>',
  "Ann's Homes <ann@elm-buyers.com>",
  'with # sign',
  '"quoted" # and signed',
  '$& and $1',
])('%s is read back as it was written', (value) => {
  expect(valuesIn(withValues('A=\nB=2\n', { A: value }))).toEqual({ A: value, B: '2' });
});
