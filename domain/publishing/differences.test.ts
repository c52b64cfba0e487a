import { expect, test } from 'vitest';
import type { ContentFiles } from './content-files.ts';
import { differences, fieldName } from './differences.ts';

const files = (texts: Record<string, string>): ContentFiles =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

const between = (before: string, after: string, file = 'en/faq.yaml') =>
  differences(files({ [file]: before }), files({ [file]: after })).map(
    ({ field, before: was, after: is }) => [fieldName(field), was, is],
  );

test.each([
  ['nothing', 'a: 1', 'a: 1', []],
  ['a comment, quotes and order alone', 'a: 1\nb: x # said\n', 'b: "x"\na: 1\n', []],
  ['one value', 'a: 1\nb: 2', 'a: 1\nb: 3', [['b', 2, 3]]],
  ['deep within', 'a: {b: [{c: x}]}', 'a: {b: [{c: y}]}', [['a.b[0].c', 'x', 'y']]],
  ['what is added', 'a: 1', 'a: 1\nb: 2', [['b', undefined, 2]]],
  ['what is gone', 'a: 1\nb: {c: 2}', 'a: 1', [['b', { c: 2 }, undefined]]],
  [
    'two entries in another order',
    'a: [x, y]',
    'a: [y, x]',
    [
      ['a[0]', 'x', 'y'],
      ['a[1]', 'y', 'x'],
    ],
  ],
  ['a list that grew', 'a: [x]', 'a: [x, y]', [['a', ['x'], ['x', 'y']]]],
  ['a text instead of a list', 'a: [x]', 'a: x', [['a', ['x'], 'x']]],
  ['what cannot be read', 'a: 1', 'a: [', [['', { a: 1 }, 'a: [']]],
  [
    'names that every object has',
    '{}',
    '__proto__: 1\nconstructor: 2',
    [
      ['__proto__', undefined, 1],
      ['constructor', undefined, 2],
    ],
  ],
])('tells %s', (_, before, after, told) => {
  expect(between(before, after)).toEqual(told);
});

test('tells of a legal page its head and its text', () => {
  const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`;
  expect(between(page('One', 'Old.'), page('Two', 'New.'), 'en/legal/privacy-policy.md')).toEqual([
    ['title', 'One', 'Two'],
    ['body', 'Old.', 'New.'],
  ]);
});

test('tells of files that came or went as of one change each, and of pictures by their hash', () => {
  const changes = differences(
    files({ 'en/faq.yaml': 'a: 1', 'photos/truck.jpg': 'one' }),
    files({ 'en/cities/waco.yaml': 'name: Waco', 'photos/truck.jpg': 'two' }),
  );
  expect(changes).toEqual([
    { file: 'en/cities/waco.yaml', field: [], before: undefined, after: { name: 'Waco' } },
    { file: 'en/faq.yaml', field: [], before: { a: 1 }, after: undefined },
    {
      file: 'photos/truck.jpg',
      field: [],
      before: expect.stringMatching(/^[0-9a-f]{64}$/),
      after: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});
