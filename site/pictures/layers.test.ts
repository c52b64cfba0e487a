import { expect, test } from 'vitest';
import { drawPixels } from './draw.ts';
import { drawLayers, layOver } from './layers.ts';
import { rowsOf } from './png.ts';

const drawing = (viewBox: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;

const whole = '0 0 4 3';
const paper = '<rect width="4" height="3" fill="#f7f2e8"/>';
const shape = '<rect x="1" y="1" width="2" height="1" fill="#2b4590" opacity=".5"/>';
const ground = drawing(whole, paper);
const words = drawing('0 1 4 1', shape);

const pixelsOf = async (png: Uint8Array) => {
  const data = Buffer.from(png).toString('base64');
  const image = `<image width="4" height="3" href="data:image/png;base64,${data}"/>`;
  return (await drawPixels(drawing(whole, image), 4)).rgba;
};

test('two layers are what one drawing of both would be', async () => {
  const together = rowsOf(await drawPixels(drawing(whole, paper + shape), 4));
  const laid = layOver(rowsOf(await drawPixels(ground, 4)), await drawPixels(words, 4), 1);
  const differences = [...together.bytes].map((value, at) =>
    Math.abs(value - (laid.bytes[at] ?? 0)),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

test('the PNG shows the words in their row and the ground around them', async () => {
  const png = await pixelsOf(await drawLayers({ ground, words, wordsFrom: 1 }, 4));
  const pixel = (x: number, y: number) => [...png.subarray((y * 4 + x) * 4, (y * 4 + x) * 4 + 4)];
  const paperColour = [0xf7, 0xf2, 0xe8, 255];
  expect([pixel(0, 0), pixel(3, 1), pixel(3, 2)]).toEqual([paperColour, paperColour, paperColour]);
  expect(pixel(1, 1)).not.toEqual(paperColour);
});

test('a ground is not changed by what is laid over it', async () => {
  const bare = { ground, words: drawing('0 1 4 1', ''), wordsFrom: 1 };
  const before = await drawLayers(bare, 4);
  await drawLayers({ ground, words, wordsFrom: 1 }, 4);
  expect(await drawLayers(bare, 4)).toEqual(before);
});
