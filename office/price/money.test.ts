import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, formatMoney, plainMoney, readMoney } from './money.ts';

test.each([
  ['12000', 1_200_000],
  ['12,000', 1_200_000],
  ['$12,000.50', 1_200_050],
  ['$12000.5', 1_200_050],
  ['0', 0],
  [' 7.05 ', 705],
  ['999,999,999.99', 99_999_999_999],
])('%j is %d cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

test.each(['', '-5', '-$5', '$-5', '12.000,50', '1,2', '1,0000', '12k', '1e3', '5.001', '£5', '$'])(
  '%j is no amount',
  (text) => {
    expect(readMoney(text)).toBeUndefined();
  },
);

test.each([
  [1_200_000, '$12,000', '12000.00'],
  [1_200_050, '$12,000.50', '12000.50'],
  [0, '$0', '0.00'],
  [705, '$7.05', '7.05'],
])('%d cents are shown as %s and told to machines as %s', (cents, shown, plain) => {
  expect(formatMoney(cents)).toBe(shown);
  expect(plainMoney(cents)).toBe(plain);
});

test('what is written can be read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(readMoney(formatMoney(cents))).toBe(cents);
      expect(readMoney(plainMoney(cents))).toBe(cents);
    }),
  );
});

test.each([
  [1_200_049, '$12,000'],
  [1_200_050, '$12,001'],
  [0, '$0'],
])('%d cents are about %s', (cents, shown) => {
  expect(formatDollars(cents)).toBe(shown);
});
