import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture with something on it, always the same one: what was cut from it once is known to later builds. */
export const samplePhoto = async (content: string, file: string): Promise<void> => {
  const folder = join(content, 'photos');
  mkdirSync(folder, { recursive: true });
  await sharp('brand/scenes/prairie.svg').resize(1600, 1200).jpeg().toFile(join(folder, file));
};
