import { expect, test } from 'vitest';
import { wrap } from './wrap.ts';

test.each([
  ['', ['']],
  ['one two three', ['one two', 'three']],
  ['exactly 8', ['exactly', '8']],
  ['four fou', ['four fou']],
  ['muchtoolongaword a', ['muchtoolongaword', 'a']],
  ['a\n\u001b[31mb', ['a [31mb']],
])('%j becomes %j', (text, lines) => {
  expect(wrap(text, 8)).toEqual(lines);
});
