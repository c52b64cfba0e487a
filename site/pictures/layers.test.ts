import { expect, test } from 'vitest';
import { layOver } from './layers.ts';

const white = [255, 255, 255];

test.each([
  ['what is clear changes nothing', [0, 0, 0, 0], white],
  ['what is opaque covers', [36, 30, 26, 255], [36, 30, 26]],
  ['what is half clear lets half shine through', [18, 15, 13, 128], [144, 141, 139]],
])('%s', async (_, pixel, expected) => {
  const ground = { width: 1, height: 2, rgb: Uint8Array.from([...white, ...white]) };
  const words = { width: 1, height: 1, rgba: Uint8Array.from(pixel) };
  const laid = await layOver(ground, words, 1).raw().toBuffer();
  expect([...laid]).toEqual([...white, ...expected]);
});
