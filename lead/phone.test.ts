import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costsTheCaller, parsePhone, phoneLink, shownPhone } from './phone.ts';

test.each([
  ['', '', ''],
  ['555-0142', '', ''],
  ['254555014', '', ''],
  ['2545550142', '+12545550142', '(254) 555-0142'],
  ['254.555.0142', '+12545550142', '(254) 555-0142'],
  ['(254) 555-0142', '+12545550142', '(254) 555-0142'],
  ['1 254 555 0142', '+12545550142', '(254) 555-0142'],
  ['+1 (254) 555-0142', '+12545550142', '(254) 555-0142'],
  ['22545550142', '', ''],
  ['442079460958', '+442079460958', '442079460958'],
  ['+44 20 7946 0958', '+442079460958', '442079460958'],
  ['123456789012', '+123456789012', '123456789012'],
  ['123456789012345', '+123456789012345', '123456789012345'],
  ['1234567890123456', '', ''],
  ['call me', '', ''],
])('%j is kept as %j and shown as %j', (written, kept, shown) => {
  expect(parsePhone(written)).toBe(kept);
  expect(shownPhone(kept)).toBe(shown);
});

test('what is kept and what is shown are read as the same number again', () => {
  const digits = fc.stringMatching(/^[-+() 0-9]{0,24}$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (written) => {
      const kept = parsePhone(written);
      expect(parsePhone(kept)).toBe(kept);
      expect(parsePhone(shownPhone(kept))).toBe(kept);
    }),
  );
});

test.each(['(254) 555-0142', '442079460958', ''])('%j from before is shown as it is', (phone) => {
  expect(shownPhone(phone)).toBe(phone);
});

test('a tap calls a number however it is written', () => {
  expect(phoneLink('(254) 555-0142')).toBe('tel:+12545550142');
});

test.each([
  ['+12545550142', false],
  ['+18005550142', false],
  ['+19005550142', true],
  ['+12549760142', true],
  ['+19765550142', false],
  ['+18765550142', true],
  ['+447911123456', true],
  ['+881612345678', true],
  ['+15005550142', true],
  ['+15335550142', true],
  ['+17005550142', true],
  ['+15125550142', false],
  ['+15395550142', false],
  ['', true],
])('that %s costs the caller is %s', (phone, costs) => {
  expect(costsTheCaller(phone)).toBe(costs);
});
