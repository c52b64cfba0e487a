import sharp, { type Sharp } from 'sharp';
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
  const picture = layOver(ground, words, layers.top).png({ compressionLevel: 3 });
  return new Uint8Array(await picture.toBuffer());
};

/** Colours come multiplied by their alpha, so what lies above is added to what shines through. */
export const layOver = (ground: Ground, words: Pixels, top: number): Sharp => {
  const { width, height, rgba } = words;
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(ground.rgb, { raw: { width: ground.width, height: ground.height, channels: 3 } })
    .composite([
      { input: Buffer.from(rgba.buffer, rgba.byteOffset, rgba.length), raw, top, left: 0 },
    ])
    .removeAlpha();
};
