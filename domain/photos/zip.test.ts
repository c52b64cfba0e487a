import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

/** What a program that unpacks it finds, by the list at its end. */
const unpack = (zip: Buffer) => {
  const end = zip.lastIndexOf('PK\x05\x06');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const isWhole = zip.readUInt32LE(at + 16) === crc32(bytes);
    const day = zip.readUInt16LE(at + 14);
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0;
    at += 46 + length;
    return {
      name,
      isUtf8,
      text: bytes.toString(),
      isWhole,
      year: 1980 + (day >> 9),
      day: day & 31,
    };
  });
};

test('every file is found whole, and what is gone is left out', async () => {
  const file = (name: string, text?: string) => ({
    name,
    at: new Date('2026-11-16T12:30:00Z'),
    read: async () => (text === undefined ? undefined : Buffer.from(text)),
  });
  const files = [file('one.jpg', 'first'), file('gone.jpg'), file('zwei-ü.jpg', 'second')];
  const zip = Buffer.concat(await Array.fromAsync(zipOf(files)));
  const rest = { isWhole: true, year: 2026, day: 16 };
  expect(unpack(zip)).toEqual([
    { name: 'one.jpg', isUtf8: false, text: 'first', ...rest },
    { name: 'zwei-ü.jpg', isUtf8: true, text: 'second', ...rest },
  ]);
});

test('nothing makes an empty archive', async () => {
  expect(unpack(Buffer.concat(await Array.fromAsync(zipOf([]))))).toEqual([]);
});
