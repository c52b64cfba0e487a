import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const known = ['en', 'es'];

test.each(known)('%s is a language of the site', (language) => {
  expect(languageOf(language, known)).toBe(language);
});

test.each([undefined, '', 'ES', 'xx', 7, null])('%j counts as English', (named) => {
  expect(languageOf(named, known)).toBe('en');
});

test('so does a language that the site no longer has', () => {
  expect(languageOf('es', ['en'])).toBe('en');
});
