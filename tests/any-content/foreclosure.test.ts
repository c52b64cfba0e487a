import { expect, test } from 'vitest';
import {
  attributeOf,
  attributesOf,
  contentOf,
  documentAt,
  pages,
  textOf,
} from '#tests/support/built-pages.ts';

const guides = new Set(pages.filter(({ kind }) => kind === 'guide').map(({ path }) => path));
/** Spanish says the English word beside its own. */
const named = (text: string): number => text.match(/foreclosure/gi)?.length ?? 0;

/** The name of a guide in a link to it says nothing yet: whoever follows it is told there. */
const speaksOfIt = (path: string): boolean => {
  const main = documentAt(path).querySelector('main');
  const links = main?.querySelectorAll('a[href]') ?? [];
  const toGuides = links.filter((link) => guides.has(attributeOf(link, 'href') ?? ''));
  return (
    named(textOf(main)) >
    toGuides
      .map(textOf)
      .map(named)
      .reduce((sum, n) => sum + n, 0)
  );
};

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
