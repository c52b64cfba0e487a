import { expect, test } from 'vitest';
import { attributesOf, contentOf, documentAt, pages, textOf } from '#tests/support/built-pages.ts';

/** Spanish says the English word beside its own. */
const speaksOfIt = (path: string): boolean =>
  /foreclosure/i.test(textOf(documentAt(path).querySelector('main')));

// The home page names it to nobody, and the terms only among what they give no advice about.
const telling = pages.filter(({ kind, path }) => kind !== 'legal' && speaksOfIt(path));

test('a page about hard situations speaks of foreclosure', () => {
  expect(telling.map(({ kind }) => kind)).toContain('property-solutions');
});

test.each(telling)('$path says that we sell no rescue, and whom to call for free', (page) => {
  const main = documentAt(page.path).querySelector('main');
  expect(textOf(main)).toContain(contentOf(page).interface.foreclosure.title);
  expect(main === null ? [] : attributesOf(main, 'a[href]', 'href')).toEqual(
    expect.arrayContaining(['tel:+18005694287', 'tel:+18889954673']),
  );
});
