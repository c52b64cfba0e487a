import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity'], 'br'],
  ['gzip, deflate', ['br', 'gzip', 'identity'], 'gzip'],
  ['br;q=0, gzip;q=0.5', ['br', 'gzip', 'identity'], 'gzip'],
  ['BR ; q=1.0', ['br', 'identity'], 'br'],
  ['br', ['identity'], 'identity'],
  ['brotli', ['br', 'identity'], 'identity'],
  ['', ['br', 'identity'], 'identity'],
  [undefined, ['br', 'identity'], 'identity'],
] as const)('%j of %j gives %s', (header, available, encoding) => {
  expect(chooseEncoding(header, available)).toBe(encoding);
});
