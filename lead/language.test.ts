import { expect, test } from 'vitest';
import { languageOf, languages } from './language.ts';

test.each([...languages])('%s is a language of the site', (language) => {
  expect(languageOf(language)).toBe(language);
});

test.each([undefined, '', 'EN', 'xx', 7, null])('%j counts as English', (named) => {
  expect(languageOf(named)).toBe('en');
});
