import { expect, test } from 'vitest';
import { content, documentAt, textOf, textsOf } from '#tests/support/built-pages.ts';

const home = documentAt('/');

test('the home page has the heading that the company wrote', () => {
  expect(textOf(home.querySelector('h1'))).toBe('An honest price for your place');
});

test('without Spanish no page leads to another language', () => {
  expect(home.querySelectorAll('.language, link[hreflang], [lang="es"]')).toEqual([]);
});

test('without a city there is no menu of cities', () => {
  const { company, legal } = content.interface.footer;
  expect(textsOf(home, 'footer nav h2')).toEqual([company, legal]);
});
