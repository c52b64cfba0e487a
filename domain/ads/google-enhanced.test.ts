import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { googleEmail } from './google-enhanced.ts';
import { hashed } from './hash.ts';

// The examples of https://developers.google.com/data-manager/api/devguides/concepts/formatting
test.each([
  ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
  ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
  [' Cloudy.SanFrancisco@GoogleMail.com ', 'cloudysanfrancisco@googlemail.com'],
  ['ann@mail.gmail.com', 'ann@mail.gmail.com'],
  ['ann@notgmail.com', 'ann@notgmail.com'],
  ['a b@example.com', 'ab@example.com'],
  ['', ''],
])('%j is hashed as %j', (email, normalised) => {
  expect(googleEmail(email)).toBe(normalised);
});

test('phones are hashed as Google writes them', () => {
  expect(hashed('+18005550100')).toBe(
    'fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30',
  );
});

test('an address has one hash, however it was typed', () => {
  const local = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  const noise = fc.record({ dot: fc.nat(20), tag: fc.stringMatching(/^[a-z.+]{0,8}$/) });
  fc.assert(
    fc.property(local, noise, fc.boolean(), (name, { dot, tag }, upper) => {
      const typed = `${name.slice(0, dot)}.${name.slice(dot)}+${tag}@gmail.com`;
      const written = ` ${upper ? typed.toUpperCase() : typed} `;
      expect(hashed(googleEmail(written))).toBe(hashed(`${name}@gmail.com`));
    }),
  );
});

test('a hash is SHA-256 in hex of the UTF-8 text, and of nothing it is nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const expected = createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
      expect(hashed(text)).toBe(expected);
      expect(hashed(text)).toMatch(/^[0-9a-f]{64}$/);
    }),
  );
  expect(hashed('')).toBe('');
});
