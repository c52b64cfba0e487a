import { expect, test } from 'vitest';
import { overlay } from './overlay.ts';

test.each([
  ['a text is the owner’s', 'new', 'old', 'old'],
  ['a new field stays', { a: 1, b: 2 }, { a: 3 }, { a: 3, b: 2 }],
  ['a field that only the owner has stays', { a: 1 }, { a: 1, c: 4 }, { a: 1, c: 4 }],
  ['fields within fields', { a: { b: 1, c: 2 } }, { a: { b: 9 } }, { a: { b: 9, c: 2 } }],
  ['a list is the owner’s as a whole', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
  ['where the kind has changed the owner’s word counts', { a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
])('%s', (_, now, before, expected) => {
  expect(overlay(now, before)).toEqual(expected);
});
