import { expect, test } from 'vitest';
import { cutRange, readRange } from './byte-range.ts';

test.each([
  [undefined, { start: 0, end: 9 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=4-7', { start: 4, end: 7 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=7-4', { start: 0, end: 9 }],
  ['bytes=0-1,4-5', { start: 0, end: 9 }],
  ['lines=1-2', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
])('%s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test.each([
  [0, 9, '0123456789'],
  [4, 7, '4567'],
  [3, 3, '3'],
  [9, 9, '9'],
])('bytes %i to %i of pieces', async (start, end, text) => {
  const pieces = async function* () {
    for (const piece of ['0123', '', '45', '6789']) yield Buffer.from(piece);
  };
  const cut = await Array.fromAsync(cutRange(pieces(), { start, end }));
  expect(Buffer.concat(cut).toString()).toBe(text);
});
