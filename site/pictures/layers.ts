import { drawPixels, type Pixels } from './draw.ts';
import { type Band, compressBand, encodePng, rowLength, rowsOf } from './png.ts';

/** Two drawings of equal width: a ground, and words that lie over its rows from one to another. */
export type Layers = { ground: string; words: string; from: number; to: number };

type Ground = { width: number; height: number; above: Band; behind: Buffer; below: Band };

const grounds = new Map<string, Promise<Ground>>();

/**
 * Draws the words over the ground as a PNG. Of pictures that share a ground only the rows of their
 * words are drawn and compressed again, in a fifth of the time that the whole takes.
 */
export const drawLayers = async (layers: Layers, width: number): Promise<Buffer<ArrayBuffer>> => {
  const { above, behind, below, height } = await groundOf(layers, width);
  const rows = layOver(behind, await drawPixels(layers.words, width));
  return Buffer.from(encodePng(width, height, [above, await compressBand(rows, 3), below]));
};

const groundOf = ({ ground, from, to }: Layers, width: number): Promise<Ground> => {
  const drawn = grounds.get(ground) ?? drawGround(ground, width, from, to);
  grounds.set(ground, drawn);
  return drawn;
};

const drawGround = async (
  ground: string,
  width: number,
  from: number,
  to: number,
): Promise<Ground> => {
  const pixels = await drawPixels(ground, width);
  const rows = rowsOf(pixels);
  const [start, end] = [from * rowLength(width), to * rowLength(width)];
  return {
    width,
    height: pixels.height,
    above: await compressBand(rows.subarray(0, start), 9),
    behind: rows.subarray(start, end),
    below: await compressBand(rows.subarray(end), 9),
  };
};

/** Colours come multiplied by their alpha, so what lies above is added to what shines through. */
export const layOver = (behind: Buffer, { width, rgba }: Pixels): Buffer => {
  const rows = Buffer.from(behind);
  for (let from = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3] ?? 0;
    if (alpha === 0) continue;
    const to = Math.floor(from / 4 / width) + 1 + (from / 4) * 3;
    for (let colour = 0; colour < 3; colour += 1) {
      const through = ((rows[to + colour] ?? 0) * (255 - alpha) + 127) / 255;
      rows[to + colour] = (rgba[from + colour] ?? 0) + Math.floor(through);
    }
  }
  return rows;
};
