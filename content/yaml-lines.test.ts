import { expect, test } from 'vitest';
import { withLine } from './yaml-lines.ts';

const file = 'a: 1 # one\n# two\nb:\n  by: Jane\n\n  on: today\nc: 3\n';

test.each([
  ['another value', withLine(file, 'a', '"2"'), file.replace('a: 1 # one', 'a: "2"')],
  ['no value', withLine(file, 'a', undefined), file.replace('a: 1 # one\n', '')],
  [
    'a value of several lines',
    withLine('b:\n  by: Jane\n  on: today\nc: 3\n', 'b', undefined),
    'c: 3\n',
  ],
  ['a field that is not there', withLine(file, 'd', undefined), file],
  ['a new one, last', withLine(file, 'd', '4'), `${file}d: 4\n`],
  [
    'a new one, after another',
    withLine('b:\n  c: 1\nd: 2', 'e', '3', 'b'),
    'b:\n  c: 1\ne: 3\nd: 2',
  ],
  ['a new one, after one that is not there', withLine('a: 1', 'e', '3', 'b'), 'a: 1\ne: 3'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected);
});
