import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, readPercent } from './percent.ts';

test.each([
  ['6', 600],
  ['6%', 600],
  [' 5.5 % ', 550],
  ['0.25', 25],
  ['100%', 10_000],
  ['0', 0],
])('%j is %d hundredths of a percent', (text, basisPoints) => {
  expect(readPercent(text)).toBe(basisPoints);
});

test.each(['', '-6', '6,5', '6.125', '101', '100.01', '1000', '%', 'six', '6%%'])(
  '%j is no percentage',
  (text) => {
    expect(readPercent(text)).toBeUndefined();
  },
);

test('whatever is shown is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      expect(readPercent(formatPercent(basisPoints))).toBe(basisPoints);
    }),
  );
});
