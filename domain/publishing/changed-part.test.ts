import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

const text = (...paragraphs: string[]): string => `\n${paragraphs.join('\n\n')}\n`;

test.each([
  ['in the middle', ['a', 'b', 'c'], ['a', 'x', 'c'], '…\n\nb\n\n…', '…\n\nx\n\n…'],
  ['at the beginning', ['a', 'b', 'c'], ['x', 'b', 'c'], 'a\n\n…', 'x\n\n…'],
  ['at the end', ['a', 'b', 'c'], ['a', 'b', 'x'], '…\n\nc', '…\n\nx'],
  ['that was added', ['a', 'c'], ['a', 'b', 'c'], '', '…\n\nb\n\n…'],
  ['that is gone', ['a', 'b', 'c'], ['a', 'c'], '…\n\nb\n\n…', ''],
  ['that stands there twice by now', ['a', 'a'], ['a', 'a', 'a'], '', '…\n\na'],
  ['everywhere', ['a', 'b'], ['x', 'y', 'z'], 'a\n\nb', 'x\n\ny\n\nz'],
])('of a paragraph %s only that is told', (_, before, after, was, is) => {
  expect(changedPart(text(...before), text(...after))).toMatchObject({ before: was, after: is });
});

test('of a list only the points that differ are told', () => {
  const [before, after] = ['Two:\n\n- one\n- two\n- three', 'Two:\n\n- one\n- 2\n- three'];
  expect(changedPart(before, after)).toMatchObject({
    before: '…\n\n- two\n\n…',
    after: '…\n\n- 2\n\n…',
  });
});

test.each([
  ['a sentence', 'One', 'Two'],
  ['a list', ['a'], ['a', 'b']],
  ['what was not there', undefined, text('a', 'b')],
])('%s is told as it is', (_, before, after) => {
  expect(changedPart(before, after)).toMatchObject({ before, after });
});

test('another language tells the same paragraph where it has one for each, and else all of them', () => {
  const { of } = changedPart(text('a', 'b', 'c'), text('a', 'x', 'c'));
  expect(of(text('A', 'B', 'C'))).toBe('…\n\nB\n\n…');
  expect(of(text('A', 'B'))).toBe(text('A', 'B'));
  expect(of(undefined)).toBeUndefined();
  const added = changedPart(text('a', 'c'), text('a', 'b', 'c'));
  expect(added.of(text('A', 'C'))).toBe(text('A', 'C'));
});
