import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** One size of a photograph in one format; its name changes with the picture. */
export type Cut = {
  name: string;
  bytes: Buffer;
  format: 'avif' | 'webp';
  width: number;
  height: number;
};

const qualities = { avif: 55, webp: 76 };

/** Encoding takes a second or so, and photographs seldom change: each is kept from one build to the next. */
const kept = join('node_modules', '.cache', 'photos');

export const cutPhoto = async (cut: Cut): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(kept, cut.name);
  const known = await readFile(file).catch(() => undefined);
  if (known !== undefined) return new Uint8Array(known);
  const made = await encode(cut);
  await mkdir(kept, { recursive: true });
  await writeFile(file, made);
  return new Uint8Array(made);
};

/** Turned as it was taken, cut around what draws the eye, and without the place and time in its data. */
const encode = ({ bytes, format, width, height }: Cut): Promise<Buffer> =>
  sharp(bytes)
    .autoOrient()
    .resize(width, height, { position: sharp.strategy.attention })
    .toFormat(format, { quality: qualities[format] })
    .toBuffer();
