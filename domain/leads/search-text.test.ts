import { expect, test } from 'vitest';
import { request } from '#tests/support/service-leads.ts';
import { digitsOf, searchText } from './search-text.ts';

test.each([
  ['(254) 555-0142', '2545550142'],
  ['+1 254.555.0142', '12545550142'],
  ['call me', ''],
])('%j has the digits %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

const text = searchText('ABC-123', { ...request, lastName: "O'Neil ÁVILA" });

test.each([
  ['its reference', 'abc-123'],
  ['its reference without the hyphen', 'abc123'],
  ['a name in small letters, without accents', "ann o'neil avila"],
  ['the digits of its phone', '2545550142'],
  ['its address', '12 elm st waco 76701'],
  ['its mailbox', 'ann@example.com'],
])('a lead is found by %s', (_, words) => {
  expect(text).toContain(words);
});

test('and not by what the seller said of it', () => {
  expect(text).not.toContain('roof');
});
