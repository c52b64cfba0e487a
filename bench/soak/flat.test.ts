import { expect, test } from 'vitest';
import { growthWithin } from './flat.ts';

const values = (megabytes: (second: number) => number) =>
  Array.from({ length: 100 }, (_, second) => megabytes(second));

test.each([
  ['as it was', values(() => 90), 1],
  ['up and down', values((second) => 90 + (second % 10)), 1],
  ['one moment that is high', values((second) => (second === 80 ? 400 : 90)), 1],
  ['a leak of 1 MB a second', values((second) => 100 + second), 1.4],
])('%s', (_, memory, expected) => {
  expect(growthWithin(memory)).toBeCloseTo(expected, 1);
});
