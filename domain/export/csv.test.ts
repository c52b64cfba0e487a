import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#tests/support/read-csv.ts';
import { csv, exactCsv } from './csv.ts';

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
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' \u00A0=1+1', "' \u00A0=1+1"],
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

const texts = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 });

test('a strict reader finds what was written', () => {
  fc.assert(
    fc.property(texts, (rows) => {
      expect(readCsv(exactCsv(rows))).toEqual(rows);
    }),
  );
});

test('no cell can be taken for a formula', () => {
  fc.assert(
    fc.property(texts, (rows) => {
      const cells = readCsv(csv(rows)).flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});

test('for a machine every value stays as it is', () => {
  expect(exactCsv([['-1', '=x', 'a,b']])).toBe('-1,=x,"a,b"\r\n');
});
