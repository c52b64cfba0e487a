import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, cutText, maxTextLength } from './clean-text.ts';

test.each([
  ['  Ann  ', 'Ann'],
  ['Ann\u0000 Lee', 'Ann Lee'],
  ['<\u0000b>Ann', 'Ann'],
  ['two\r\nlines', 'two\nlines'],
  ['a \u202Egnp.exe\u202C', 'a gnp.exe'],
  ['half \uD83D a pair', 'half  a pair'],
  ['house \u{1F3E1}', 'house \u{1F3E1}'],
  ['x'.repeat(1500), 'x'.repeat(1000)],
  [`${'x'.repeat(999)} y`, 'x'.repeat(999)],
  [`${'x'.repeat(999)}\u{1F3E1}`, 'x'.repeat(999)],
  [' <b> </b> ', ''],
])('%j is sent as %j', (raw, sent) => {
  expect(cleanText(raw)).toBe(sent);
});

test('a field of one line has no line breaks', () => {
  expect(cleanLine('Ann\r\nBcc: <x> other@example.com')).toBe('Ann Bcc: other@example.com');
});

test('cleaning twice changes nothing, and the cap holds', () => {
  const long = fc.string({ unit: 'binary', maxLength: 1200, size: 'max' });
  fc.assert(
    fc.property(long, (raw) => {
      const isStable = [cleanText, cleanLine].every((clean) => {
        const once = clean(raw);
        return clean(once) === once && once.length <= maxTextLength;
      });
      return isStable && cutText(cutText(raw, 7), 7) === cutText(raw, 7);
    }),
    { numRuns: 50 },
  );
});
