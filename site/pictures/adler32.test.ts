import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adler32, joinedAdler32 } from './adler32.ts';

test.each([
  ['nothing', '', 0x00000001],
  ['Wikipedia', 'Wikipedia', 0x11e60398],
])('the checksum of %s', (_, text, expected) => {
  expect(adler32(Buffer.from(text))).toBe(expected);
});

test('zlib ends its streams with the same checksum', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(adler32(bytes)).toBe(deflateSync(bytes).subarray(-4).readUInt32BE());
    }),
  );
});

test('parts joined have the checksum of the whole', () => {
  const part = fc.uint8Array({ maxLength: 8000 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const joined = parts.map((bytes) => ({ checksum: adler32(bytes), length: bytes.length }));
      expect(joinedAdler32(joined)).toBe(adler32(Buffer.concat(parts)));
    }),
  );
});
