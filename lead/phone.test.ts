import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costsTheCaller, dialable, normalizePhone } from './phone.ts';

test.each([
  ['', ''],
  ['555-0142', ''],
  ['254555014', ''],
  ['2545550142', '(254) 555-0142'],
  ['254.555.0142', '(254) 555-0142'],
  ['(254) 555-0142', '(254) 555-0142'],
  ['1 254 555 0142', '(254) 555-0142'],
  ['+1 (254) 555-0142', '(254) 555-0142'],
  ['22545550142', ''],
  ['442079460958', '442079460958'],
  ['+44 20 7946 0958', '442079460958'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', ''],
  ['call me', ''],
])('%j is sent as %j', (raw, sent) => {
  expect(normalizePhone(raw)).toBe(sent);
});

test('normalising twice changes nothing', () => {
  const digits = fc.stringMatching(/^[-+() 0-9]{0,24}$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (raw) => {
      expect(normalizePhone(normalizePhone(raw))).toBe(normalizePhone(raw));
    }),
  );
});

test.each([
  ['(254) 555-0142', '+12545550142'],
  ['442079460958', '+442079460958'],
])('%j is dialled as %j', (phone, dialled) => {
  expect(dialable(phone)).toBe(dialled);
});

test.each([
  ['(254) 555-0142', false],
  ['1 254 555 0142', false],
  ['(800) 555-0142', false],
  ['(900) 555-0142', true],
  ['(254) 976-0142', true],
  ['(976) 555-0142', false],
  ['(876) 555-0142', true],
  ['447911123456', true],
  ['881612345678', true],
])('that %s costs the caller is %s', (phone, costs) => {
  expect(costsTheCaller(phone)).toBe(costs);
});
