// Astro serves whatever lies in this folder, unless its name begins with an underscore.
import { expect, test } from 'vitest';
import { iconFile } from './favicon.ico.ts';

test('an icon file holds one picture, its size and where it begins', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  const file = Buffer.from(iconFile(png, 32));
  expect(file.readUInt16LE(0), 'reserved').toBe(0);
  expect(file.readUInt16LE(2), 'an icon').toBe(1);
  expect(file.readUInt16LE(4), 'pictures').toBe(1);
  expect([file[6], file[7]], 'width and height').toEqual([32, 32]);
  expect(file.readUInt16LE(12), 'bits per pixel').toBe(32);
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(length).toBe(png.length);
  expect(new Uint8Array(file.subarray(start, start + length))).toEqual(png);
  expect(file.length).toBe(start + length);
});
