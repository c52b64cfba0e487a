import { expect, test } from 'vitest';
import { loadContents } from './load.ts';
import { markBytes, markedField, marks, withMarks } from './marks.ts';

const content = loadContents().english;
const marked = withMarks(content);

/** The texts of a tree between their marks, by the field that they name. */
const markedTexts = (tree: unknown): [field: string, text: string][] =>
  [...JSON.stringify(tree).matchAll(/([\u{f0000}-\u{ffffd}])(.*?)\u{10fffd}/gu)].map(
    ([, mark = '', text = '']) => [marked.fields[markedField(mark) ?? -1] ?? '', text],
  );

test('each text stands between marks that name its file and field', () => {
  const texts = new Map(markedTexts(marked.content.pages.home));
  expect(texts.get('en/pages/home.yaml hero.heading')).toBe(content.pages.home.hero.heading);
  expect(texts.get('en/pages/home.yaml facts[1].text')).toBe(content.pages.home.facts[1]?.text);
  const body = markedTexts(marked.content.legal);
  expect(
    body.filter(([field]) => field === 'en/legal/privacy-policy.md body').length,
  ).toBeGreaterThan(9);
});

test('without its marks it says what it said: no choice, number, name of a file or search title has one', () => {
  const without = JSON.parse(JSON.stringify(marked.content).replace(marks, ''));
  expect(without).toEqual(JSON.parse(JSON.stringify({ ...content })));
  for (const tree of [
    marked.content.pages.home.head,
    marked.content.company.phone,
    marked.content.cities.map(({ scene, slug, coordinates }) => [scene, slug, coordinates]),
  ])
    expect(JSON.stringify(tree)).not.toMatch(marks);
});

test('what addresses make of a mark is known as one', () => {
  const address = encodeURIComponent(marked.content.pages.home.hero.heading);
  expect(decodeURIComponent(address.replace(markBytes, ''))).toBe(content.pages.home.hero.heading);
});
