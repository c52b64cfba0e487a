import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

test.each([
  ['\xff\xd8\xff\xe1\x00\x18Exif\0\0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'other'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'other'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'other'],
  ['GIF89a\x01\0\x01\0', 'other'],
  ['<?xml version="1.0"?><svg>', 'other'],
  ['%PDF-1.7', 'other'],
  ['\xff\xd8', 'other'],
  ['', 'other'],
])('%j is %s', (bytes, type) => {
  expect(photoTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});
