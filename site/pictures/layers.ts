import sharp from 'sharp';
import { drawPixels, type Pixels } from './draw.ts';

/** Two drawings of equal width: a ground, and words that lie over it from a row downwards. */
export type Layers = { ground: string; words: string; top: number };

const grounds = new Map<string, Promise<Pixels>>();

/** Pages of the same scene share its ground: drawing it takes longer than all the rest. */
const groundOf = (ground: string, width: number): Promise<Pixels> => {
  const drawn = grounds.get(ground) ?? drawPixels(ground, width);
  grounds.set(ground, drawn);
  return drawn;
};

const raw = ({ width, height }: Pixels) =>
  ({ width, height, channels: 4, premultiplied: true }) as const;

/** Lays the words over the ground, as a PNG of the given width. */
export const drawLayers = async (
  layers: Layers,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const ground = await groundOf(layers.ground, width);
  const words = await drawPixels(layers.words, width);
  const picture = sharp(ground.rgba, { raw: raw(ground) })
    .composite([{ input: Buffer.from(words.rgba), raw: raw(words), top: layers.top, left: 0 }])
    .removeAlpha()
    .png({ compressionLevel: 6 });
  return new Uint8Array(await picture.toBuffer());
};
