import { expect, test } from 'vitest';
import { content, documentAt, pages, textsOf } from '#tests/support/built-pages.ts';

const { testimonials, pages: copy, interface: words } = content;
const madeUp = [
  ...Object.values(testimonials).flatMap((quotes) => quotes.map(({ quote }) => quote)),
  words.samples.card,
  words.samples.offer,
  ...[copy.home.testimonials, copy.house.testimonials, copy.land.testimonials].map(
    ({ title }) => title,
  ),
  copy['property-solutions'].testimonials.title,
];

test.each(pages)('$path shows no made-up seller, and no heading above nothing', ({ path }) => {
  const page = documentAt(path);
  expect(page.querySelectorAll('main blockquote, main .stars')).toEqual([]);
  for (const heading of madeUp) expect(textsOf(page, 'main h2, main b')).not.toContain(heading);
  const headed = page.querySelectorAll('main section').filter((one) => one.querySelector('h2'));
  const empty = headed.filter((section) => section.querySelector('p, li, form, table') === null);
  expect(empty.map(String)).toEqual([]);
});

test('/about-us tells the own story and names the own founder', () => {
  const page = documentAt('/about-us');
  expect(textsOf(page, 'main h2')).toContain('Along the river since 2009');
  expect(textsOf(page, '.founders h3')).toEqual(['Mae Whitehorse']);
});

test('/how-we-price shows no figure that nobody stands behind', () => {
  const page = documentAt('/how-we-price');
  expect(page.querySelectorAll('table')).toEqual([]);
  const { choice, promises } = copy['how-we-price'];
  expect(textsOf(page, 'main h2')).toEqual(expect.arrayContaining([choice.title, promises.title]));
});

test('the terms say nothing of samples', () => {
  const terms = textsOf(documentAt('/terms-of-service'), 'main').join();
  expect(terms).toContain('tell of their own sale');
  expect(terms).not.toContain('are samples');
});
