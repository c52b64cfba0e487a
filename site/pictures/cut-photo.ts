import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Shape, shapes } from '#content/photo-shapes.ts';
import type { MeasuredPhoto } from './measure-photo.ts';

/** One size of a photograph in one format. */
export type Cut = {
  /** Changes with the picture. */
  name: string;
  original: string;
  region: MeasuredPhoto['region'];
  format: 'avif' | 'webp';
  width: number;
  height: number;
};

type Original = MeasuredPhoto & { name: string; original: string; shape: Shape };

export const cutsOf = ({ name, original, shape, room, region, fingerprint }: Original): Cut[] => {
  const { width, height, widths } = shapes[shape];
  return (['avif', 'webp'] as const).flatMap((format) =>
    widths
      .filter((wide) => wide <= room)
      .map((wide) => ({
        name: `${name}.${fingerprint}-${shape}-${wide}.${format}`,
        original,
        region,
        format,
        width: wide,
        height: Math.round((wide * height) / width),
      })),
  );
};

/** Encoding takes a second or so, and photographs seldom change: each is kept from one drawing to the next. */
const kept = process.env['PHOTOS_KEPT_IN'] || join('node_modules', '.cache', 'photos');

export const cutPhoto = async (cut: Cut): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(kept, cut.name);
  const known = await readFile(file).catch(() => undefined);
  if (known !== undefined) return new Uint8Array(known);
  const made = await encode(cut);
  await mkdir(kept, { recursive: true });
  // Another build that runs now never reads half of it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return new Uint8Array(made);
};

/** The first is what nearly every photograph gets; leaves and gravel may take the next. */
const qualities = { avif: [55, 38, 24], webp: [76, 52, 30] } as const;

/** So that no photograph, however large or noisy, is heavier than a page can bear: 1,200 by 800 are 187 KB. */
export const mostBytesOf = ({ width, height }: Pick<Cut, 'width' | 'height'>): number =>
  width * height * 0.2;

const encode = async (cut: Cut): Promise<Buffer> => {
  const { format } = cut;
  const shown = await shownOf(cut);
  const pixels = (await isNoise(shown, cut)) ? await coarse(shown, cut) : shown;
  let made = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    made = await pixels.clone().toFormat(format, { quality }).toBuffer();
    if (made.length <= mostBytesOf(cut)) break;
  }
  return made;
};

/** WebP tells in a moment what AVIF takes half a minute for. */
const isNoise = async (pixels: Sharp, cut: Cut): Promise<boolean> => {
  const { length } = await pixels.clone().webp({ quality: qualities.webp[0] }).toBuffer();
  return length > mostBytesOf(cut) * 2;
};

const coarse = async (pixels: Sharp, { width, height }: Cut): Promise<Sharp> => {
  const few = await pixels
    .resize(Math.ceil(width / 3))
    .png()
    .toBuffer();
  return sharp(few).resize(width, height);
};

/** Turned as it was taken, as it was cut or around what draws the eye, and without the place and time in its data. */
const shownOf = async ({ original, region, width, height }: Cut): Promise<Sharp> => {
  const upright = sharp(original).autoOrient();
  const shown = region === undefined ? upright : upright.extract(region);
  const { data, info } = await shown
    .resize(width, height, { position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
};
