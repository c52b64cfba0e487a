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
  ['220k', 22_000_000],
  ['220 K', 22_000_000],
  ['$ 220,000', 22_000_000],
  ['$1.2m', 120_000_000],
  ['1.25 million', 125_000_000],
  ['2.5 thousand', 250_000],
  ['1.00001k', 100_001],
  ['999m', 99_900_000_000],
])('%j is %d cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

test.each(['', '-5', '-$5', '$-5', '12.000,50', '1,2', '1,0000', '1e3', '5.001', '£5', '$'])(
  '%j is no amount',
  (text) => {
    expect(readMoney(text)).toBeUndefined();
  },
);

test.each(['k', '12 kg', '12kk', '1.000001k', '1000m', '999,999,999k', '220  k', 'm1'])(
  '%j is no amount, although it looks like many',
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
