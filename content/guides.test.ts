import { expect, test } from 'vitest';
import { checkGuide, firstChecked, piecesOf } from './guides.ts';
import { loadContents } from './load.ts';
import type { Guide, GuidePart } from './schema/guides.ts';

const contents = loadContents();
const [first] = contents.english.guides;
if (first === undefined) throw new Error('The content has no guide.');

test.each([
  ['Plain.', [{ words: 'Plain.' }]],
  ['A fact. [day]', [{ words: 'A fact.' }, { source: 'day' }]],
  [
    'One. [day] Two. [a-b][c]',
    [{ words: 'One.' }, { source: 'day' }, { words: ' Two.' }, { source: 'a-b' }, { source: 'c' }],
  ],
  ['A [Day] is no source', [{ words: 'A [Day] is no source' }]],
])('%j is %j', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test('a guide was checked when the oldest of its sources was', () => {
  const sources = ['2026-03-01', '2025-12-31', '2026-01-01'].map((checked) => ({
    ...first.sources[0],
    checked,
  }));
  expect(firstChecked({ sources } as Guide)).toBe('2025-12-31');
});

const said = (guide: Guide, language = 'en') =>
  checkGuide(guide, language).map(({ field, message }) => `${field}: ${message}`);

const withPart = (part: Partial<GuidePart>): Guide => ({
  ...first,
  parts: [...first.parts, { title: 'More', ...part }],
});

test.each(contents.all)(
  'the guides in $language name every source, and lead nowhere wrong',
  (told) => {
    expect(told.guides.flatMap((guide) => checkGuide(guide, told.language))).toEqual([]);
  },
);

test('a source that nobody gave is told, in any language', () => {
  const guide = withPart({ paragraphs: ['A fact. [nowhere]'] });
  const told = [expect.stringMatching(/^parts: a text names \[nowhere\], and no source has that/)];
  expect(said(guide)).toEqual(told);
  expect(said(guide, 'es')).toEqual(told);
});

test('a source that no text names, or one name for two, is told where the sources stand', () => {
  const [source] = first.sources;
  if (source === undefined) throw new Error('no source');
  const guide = { ...first, sources: [...first.sources, { ...source, mark: 'unused' }, source] };
  const at = first.sources.length;
  expect(said(guide)).toEqual([
    expect.stringMatching(`^sources\\[${at}\\]\\.mark: no text names \\[unused\\]`),
    `sources[${at + 1}].mark: ${source.mark} is the name of another one`,
  ]);
  expect(said(guide, 'es')).toEqual([]);
});

const question = (name: string, ...next: (string | undefined)[]) => ({
  name,
  question: `${name}?`,
  answers: next.map((to, index) => ({ answer: `${index}`, ...(to !== undefined && { next: to }) })),
});

test.each([
  ['leads on', [question('a', 'b', undefined), question('b', undefined, undefined)], []],
  [
    'two ways to one',
    [question('a', 'b', 'c'), question('b', 'c', undefined), question('c', undefined)],
    [],
  ],
  ['leads nowhere', [question('a', 'z')], ['an answer leads to z, and no question has that name']],
  ['to itself', [question('a', 'a')], ['the question a leads back to itself']],
  [
    'in a circle',
    [question('a', 'b'), question('b', 'c'), question('c', 'b')],
    ['the question b leads back to itself'],
  ],
])('a tree that %s', (_, tree, problems) => {
  expect(said(withPart({ tree }))).toEqual(
    problems.map((problem) => `parts[${first.parts.length}].tree: ${problem}`),
  );
});
