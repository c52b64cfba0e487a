import { expect, test } from 'vitest';
import { drawPixels } from './draw.ts';
import { drawLayers, layOver } from './layers.ts';

const drawing = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">${shapes}</svg>`;

const ground = drawing('<rect width="4" height="2" fill="#f7f2e8"/>');
const shapes = '<rect x="1" width="2" height="1" fill="#2b4590" opacity=".5"/>';

test('two layers are what one drawing of both would be', async () => {
  const together = await drawPixels(ground.replace('</svg>', `${shapes}</svg>`), 4);
  const laid = layOver(await drawPixels(ground, 4), await drawPixels(drawing(shapes), 4));
  for (const [index, value] of together.rgba.entries()) {
    expect(Math.abs(value - (laid.rgba[index] ?? 0))).toBeLessThanOrEqual(1);
  }
});

test('the PNG holds the same pixels', async () => {
  const png = Buffer.from(await drawLayers({ ground, words: drawing(shapes) }, 4));
  const shown = `<image width="4" height="2" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const pixels = await drawPixels(drawing(shown), 4);
  const expected = layOver(await drawPixels(ground, 4), await drawPixels(drawing(shapes), 4));
  expect([...pixels.rgba]).toEqual([...expected.rgba]);
});

test('a ground is not changed by what is laid over it', async () => {
  const bare = await drawLayers({ ground, words: drawing('') }, 4);
  await drawLayers({ ground, words: drawing(shapes) }, 4);
  expect(await drawLayers({ ground, words: drawing('') }, 4)).toEqual(bare);
});
