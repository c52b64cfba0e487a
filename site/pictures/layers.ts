import { drawPixels, type Pixels } from './draw.ts';
import { encodePng } from './png.ts';

/** Two drawings of the same size, the second with nothing behind its shapes. */
export type Layers = { ground: string; words: string };

const grounds = new Map<string, Promise<Pixels>>();

/**
 * Draws the words over the ground as a PNG. Many pictures share a ground, which takes five times as
 * long to draw as the words do: it is drawn once and kept.
 */
export const drawLayers = async (
  { ground, words }: Layers,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const below = grounds.get(ground) ?? drawPixels(ground, width);
  grounds.set(ground, below);
  return encodePng(layOver(await below, await drawPixels(words, width)));
};

/** Colours come multiplied by their alpha, so what lies above only needs to be added. */
export const layOver = (below: Pixels, above: Pixels): Pixels => {
  const rgba = Buffer.from(below.rgba);
  for (let pixel = 0; pixel < rgba.length; pixel += 4) {
    const alpha = above.rgba[pixel + 3] ?? 0;
    if (alpha === 0) continue;
    for (let at = pixel; at < pixel + 4; at += 1) {
      rgba[at] = (above.rgba[at] ?? 0) + Math.round(((rgba[at] ?? 0) * (255 - alpha)) / 255);
    }
  }
  return { ...below, rgba };
};
