import sharp from 'sharp';
import { drawPixels, type Pixels } from './draw.ts';

/** Two drawings of equal width: a ground, and words that lie over it from a row downwards. */
export type Layers = { ground: string; words: string; top: number };

/** Opaque, three bytes a pixel. */
type Ground = { width: number; height: number; rgb: Uint8Array };

const grounds = new Map<string, Promise<Ground>>();

/** Pages of the same scene share its ground: drawing it takes longer than all the rest. */
const groundOf = (ground: string, width: number): Promise<Ground> => {
  const drawn = grounds.get(ground) ?? drawGround(ground, width);
  grounds.set(ground, drawn);
  return drawn;
};

const drawGround = async (ground: string, width: number): Promise<Ground> => {
  const { height, rgba } = await drawPixels(ground, width);
  const opaque = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return { width, height, rgb: await opaque.raw().toBuffer() };
};

/** Lays the words over the ground, as a PNG of the given width; 12 ms where the ground is known. */
export const drawLayers = async (
  layers: Layers,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const ground = await groundOf(layers.ground, width);
  const words = await drawPixels(layers.words, width);
  const rgb = layOver(ground.rgb, words, layers.top);
  const picture = sharp(rgb, { raw: { width, height: ground.height, channels: 3 } });
  return new Uint8Array(await picture.png({ compressionLevel: 3 }).toBuffer());
};

/** Colours come multiplied by their alpha, so what lies above is added to what shines through. */
export const layOver = (ground: Uint8Array, { width, rgba }: Pixels, top: number): Uint8Array => {
  const rgb = Uint8Array.from(ground);
  const start = top * width * 3;
  for (let from = 0, to = start; from < rgba.length; from += 4, to += 3) {
    const through = 255 - (rgba[from + 3] ?? 0);
    if (through === 255) continue;
    for (let colour = 0; colour < 3; colour += 1) {
      const behind = Math.round(((rgb[to + colour] ?? 0) * through) / 255);
      rgb[to + colour] = (rgba[from + colour] ?? 0) + behind;
    }
  }
  return rgb;
};
