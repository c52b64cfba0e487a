import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.each(['Ann', 'José', 'Zoe\u0308', 'Mary Ann', 'Jean-Luc', "D'Andre", 'D’Andre', '美玲'])(
  '%s is a name',
  (name) => expect(givenName(name)).toBe(name),
);

test.each([
  'Win $500 now',
  'bit.ly',
  'Ann 2',
  'You have won',
  'Ann,',
  'Ann.',
  ' Ann',
  'Ann ',
  'Ann  Lee',
  '-Ann',
  '{reference}',
  'a'.repeat(31),
  '',
])('%j is repeated to nobody', (typed) => expect(givenName(typed)).toBe(''));
