import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripMarkup } from './strip-markup.ts';

test.each([
  ['no markup', 'no markup'],
  ['<b>bold</b> words', 'bold words'],
  ['<img src=x onerror="alert(1)">Ann', 'Ann'],
  ['line<br/>break', 'linebreak'],
  ['<!-- a > b -->seen', 'seen'],
  ['<!-- never closed > seen', ' seen'],
  ['<!DOCTYPE html><?xml version="1.0"?>seen', 'seen'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<scr<b>ipt>', 'ipt>'],
  ['<<b>b>', 'b>'],
  ['<<<b>/script>', '/script>'],
  ['under <3 acres, price < 90000 and > 80000', 'under <3 acres, price < 90000 and > 80000'],
  ['I love it <3', 'I love it <3'],
  ['call me <now please', 'call me now please'],
  ['<', '<'],
  ['', ''],
])('%j is stripped to %j', (text, plain) => {
  expect(stripMarkup(text)).toBe(plain);
});

const markupLike = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '-',
      '--',
      'b',
      'script',
      ' ',
      '"',
      '<!--',
      '-->',
      '3',
      'é',
    ),
  )
  .map((parts) => parts.join(''));

test('no markup survives, and stripping again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(markupLike, fc.string({ unit: 'binary' })), (text) => {
      const plain = stripMarkup(text);
      return !/<[a-z/!?]/i.test(plain) && stripMarkup(plain) === plain;
    }),
    { numRuns: 1_000 },
  );
});

test('text without an opening bracket is left as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('<'));
      expect(stripMarkup(text)).toBe(text);
    }),
  );
});
