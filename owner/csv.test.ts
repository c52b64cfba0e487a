import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(csv([[text]])).toBe(`${written}\r\n`);
});

test('rows end in CRLF', () => {
  expect(
    csv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('a,b\r\nc,d\r\n');
});
