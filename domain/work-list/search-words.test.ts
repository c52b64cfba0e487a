import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['', []],
  ['  Ann   LEE ', ['ann', 'lee']],
  ['(254) 555-0142', ['254', '5550142']],
  ['254.555.0142', ['2545550142']],
  ['+1 254 555 0142', ['254', '555', '0142']],
  ['1-254-555-0142', ['2545550142']],
  ['+12545550142', ['2545550142']],
  ['HRW-472', ['hrw-472']],
  ['12 Elm St.', ['12', 'elm', 'st.']],
  ['Héctor NÚÑEZ', ['hector', 'nunez']],
  ['He\u0301ctor', ['hector']],
  ['\u0301', []],
  ['%', ['%']],
  ['_', ['_']],
  ["O'Brien", ["o'brien"]],
  ['"; drop table leads', ['";', 'drop', 'table', 'leads']],
  ['😀', ['😀']],
  ['a\0b', ['a', 'b']],
  ['\uD800', []],
  ['-', ['-']],
])('%j looks for %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test('a pasted text looks for its first words alone', () => {
  expect(searchWords('word '.repeat(2_000))).toHaveLength(12);
});
