import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Shape, shapes } from '#site/plan/photos.ts';
import type { MeasuredPhoto } from './measure-photo.ts';

/** One size of a photograph in one format. */
export type Cut = {
  /** Changes with the picture. */
  name: string;
  original: string;
  format: 'avif' | 'webp';
  width: number;
  height: number;
};

type Original = MeasuredPhoto & { name: string; original: string; shape: Shape };

export const cutsOf = ({ name, original, shape, room, fingerprint }: Original): Cut[] => {
  const { width, height, widths } = shapes[shape];
  return (['avif', 'webp'] as const).flatMap((format) =>
    widths
      .filter((wide) => wide <= room)
      .map((wide) => ({
        name: `${name}.${fingerprint}-${shape}-${wide}.${format}`,
        original,
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

const qualities = { avif: 55, webp: 76 };

/** Turned as it was taken, cut around what draws the eye, and without the place and time in its data. */
const encode = ({ original, format, width, height }: Cut): Promise<Buffer> =>
  sharp(original)
    .autoOrient()
    .resize(width, height, { position: sharp.strategy.attention })
    .toFormat(format, { quality: qualities[format] })
    .toBuffer();
