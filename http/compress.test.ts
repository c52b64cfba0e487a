import { expect, test } from 'vitest';
import { qualityOf } from './compress.ts';

test.each([
  [102, undefined, 11],
  [200, '', 11],
  [201, undefined, 8],
  [102, '1', 1],
  [7_000, '11', 11],
])('%i files, BROTLI_QUALITY %j: quality %i', (files, chosen, quality) => {
  expect(qualityOf(files, chosen ?? '')).toBe(quality);
});

test.each(['12', '-1', 'best'])('BROTLI_QUALITY %j is refused by its name', (chosen) => {
  expect(() => qualityOf(1, chosen)).toThrow(
    `BROTLI_QUALITY: expected a whole number from 0 to 11`,
  );
});
