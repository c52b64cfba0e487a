import { expect, test } from 'vitest';
import { hashOf, newSecret } from './secrets.ts';

test('no two secrets are the same, and each has 256 bits that fit into an address', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

// The example "abc" of FIPS 180-4.
test('what is kept of one is its SHA-256', () => {
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(hashOf('abd')).not.toBe(hashOf('abc'));
});
