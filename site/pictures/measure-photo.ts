import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fingerprintOf } from '#brand/besley.ts';
import { neededPixels, regionOf, roomIn, type Shape, shapes } from '#content/photo-shapes.ts';
import type { PhotoCut } from '#content/schema/photo.ts';

export type MeasuredPhoto = {
  /** How wide the shape can be cut from the picture. */
  room: number;
  /** What is shown, where somebody chose that. */
  region: ReturnType<typeof regionOf> | undefined;
  fingerprint: string;
};

/** What can be cut from a file, or what is wrong with it. */
export const measurePhoto = async (
  path: string,
  shape: Shape,
  cut?: PhotoCut,
  name = path,
): Promise<MeasuredPhoto | { problem: string }> => {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { problem: `there is no file ${name}` };
  const size = await sizeOf(bytes).catch(() => undefined);
  if (size === undefined) {
    return { problem: `${name} cannot be read; expected a whole JPEG, PNG, WebP or AVIF picture` };
  }
  const region = cut && regionOf(size, shape, cut);
  const room = region?.width ?? roomIn(size, shape);
  // What is cut to a hundredth is a pixel or two off.
  if (room + 2 < shapes[shape].smallest) {
    const found = `${size.width} by ${size.height}`;
    const shown = region ? `, of which ${region.width} by ${region.height} are shown` : '';
    const needed = neededPixels(shape);
    return { problem: `${name} has ${found} pixels${shown}, at least ${needed} are needed` };
  }
  const chosen =
    cut === undefined ? bytes : Buffer.concat([bytes, Buffer.from(JSON.stringify(cut))]);
  return { room, region, fingerprint: fingerprintOf(chosen) };
};

/** As it is seen, with the camera's turn; a picture that breaks off halfway throws. */
const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const picture = sharp(bytes);
  const { autoOrient } = await picture.metadata();
  await picture.resize(8).toBuffer();
  return autoOrient;
};
