import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fingerprintOf } from '#brand/besley.ts';
import { type Shape, shapes } from '#site/plan/photos.ts';

export type MeasuredPhoto = {
  /** How wide the shape can be cut from the picture. */
  room: number;
  fingerprint: string;
};

/** What can be cut from a file, or what is wrong with it. */
export const measurePhoto = async (
  path: string,
  shape: Shape,
  name = path,
): Promise<MeasuredPhoto | { problem: string }> => {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { problem: `there is no file ${name}` };
  const size = await sizeOf(bytes).catch(() => undefined);
  if (size === undefined) {
    return { problem: `${name} cannot be read; expected a whole JPEG, PNG, WebP or AVIF picture` };
  }
  const { width, height, smallest } = shapes[shape];
  const room = Math.floor(Math.min(size.width, (size.height * width) / height));
  if (room < smallest) {
    const needed = `${smallest} by ${Math.ceil((smallest * height) / width)}`;
    const found = `${size.width} by ${size.height}`;
    return { problem: `${name} has ${found} pixels, at least ${needed} are needed` };
  }
  return { room, fingerprint: fingerprintOf(bytes) };
};

/** As it is seen, with the camera's turn; a picture that breaks off halfway throws. */
const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const picture = sharp(bytes);
  const { autoOrient } = await picture.metadata();
  await picture.resize(8).toBuffer();
  return autoOrient;
};
