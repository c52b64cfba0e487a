import { expect, test } from 'vitest';
import { drawPixels } from './draw.ts';
import { drawLayers } from './layers.ts';

const drawing = (viewBox: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;

const paper = '<rect width="4" height="3" fill="#f7f2e8"/>';
const shape = '<rect x="1" y="1" width="2" height="1" fill="#2b4590" opacity=".5"/>';
const layers = {
  ground: drawing('0 0 4 3', paper),
  words: drawing('0 1 4 1', shape),
  from: 1,
  to: 2,
};

const pixelsOf = async (png: Buffer): Promise<number[]> => {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const shown = drawing('0 0 4 3', `<image width="4" height="3" href="${source}"/>`);
  return [...(await drawPixels(shown, 4)).rgba];
};

test('two layers show what one drawing of both would show', async () => {
  const together = await drawPixels(drawing('0 0 4 3', paper + shape), 4);
  const laid = await pixelsOf(await drawLayers(layers, 4));
  expect(laid).toHaveLength(together.rgba.length);
  const differences = laid.map((value, at) => Math.abs(value - (together.rgba[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

test('a ground is not changed by what is laid over it', async () => {
  const bare = { ...layers, words: drawing('0 1 4 1', '') };
  const before = await drawLayers(bare, 4);
  expect(await drawLayers(layers, 4)).not.toEqual(before);
  expect(await drawLayers(bare, 4)).toEqual(before);
});
