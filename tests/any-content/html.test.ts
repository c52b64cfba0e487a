import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { isAlias } from '#site/plan/page.ts';
import {
  attributesOf,
  contents,
  documentAt,
  htmlAt,
  pages,
  textsOf,
} from '#tests/support/built-pages.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    elements: [
      'html5',
      // Astro puts an element of its own around what hydrates, and a style before the first of them.
      { 'astro-island': { flow: true, transparent: true }, style: { flow: true } },
    ],
    rules: {
      // How React and Astro write HTML. The standard allows each of these.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      // An input without a type is one for text.
      'no-implicit-input-type': 'off',
      // The words are those of the specification, with plain spaces; styles keep a number together.
      'tel-non-breaking': 'off',
    },
  }),
);

test.each(pages)('$path is valid HTML', async ({ path }) => {
  const { results } = await validator.validateString(htmlAt(path));
  const found = results.flatMap(({ messages }) => messages);
  expect(
    found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  ).toEqual([]);
});

/** The icons' own classes are names, not styles. */
const isStyle = (name: string): boolean => !name.startsWith('lucide');

const ruleFor = (name: string): string => `.${name.replace(':', '\\:')}`;

test.each(pages)('$path uses no class without a rule', ({ path }) => {
  const styles = [...htmlAt(path).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].join('');
  const lists = attributesOf(documentAt(path), '[class]', 'class');
  const names = new Set(lists.flatMap((list) => list.split(' ')).filter(isStyle));
  expect([...names].filter((name) => !styles.includes(ruleFor(name)))).toEqual([]);
});

test.each(pages)('$path has one main heading, and no heading skips a level', ({ path }) => {
  const headings = documentAt(path).querySelectorAll('h1, h2, h3, h4, h5, h6');
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect(skipped).toEqual([]);
});

test.each(pages)('$path has no list without an entry', ({ path }) => {
  const lists = documentAt(path).querySelectorAll('ul, ol, dl, select');
  expect(lists.filter((list) => list.childElements.length === 0)).toEqual([]);
});

test.each(pages)('$path has a title and a description that fit', (page) => {
  const document = documentAt(page.path);
  expect(textsOf(document, 'head > title')).toEqual([page.title]);
  expect(attributesOf(document, 'meta[name="description"]', 'content')).toEqual([page.description]);
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(page.description.length).toBeLessThanOrEqual(160);
});

test.each(contents.all)(
  'no two pages in $language share a title or a description',
  ({ language }) => {
    const originals = pages.filter((page) => !isAlias(page) && page.language === language);
    const titles = originals.flatMap(({ path }) => textsOf(documentAt(path), 'head > title'));
    const descriptions = originals.flatMap(({ path }) =>
      attributesOf(documentAt(path), 'meta[name="description"]', 'content'),
    );
    expect(new Set(titles).size).toBe(originals.length);
    expect(new Set(descriptions).size).toBe(originals.length);
  },
);

test.each(pages)('$path is described in JSON that parses', ({ path }) => {
  const scripts = documentAt(path).querySelectorAll('script[type="application/ld+json"]');
  for (const { textContent } of scripts) {
    expect(JSON.parse(textContent)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': expect.stringMatching(
        /^(Article|BreadcrumbList|Organization|HowTo|FAQPage|Service|ContactPage|LocalBusiness)$/,
      ),
    });
  }
});
