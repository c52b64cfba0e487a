import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { mostPixels } from './limits.ts';
import type { Picture } from './rows.ts';

/*
 * A process of its own: what a picture does to the decoder ends here. It is told a file, answers with two
 * pictures or with why there are none, and may be killed at any moment.
 */

export type Encoded = { picture: Picture } | { refused: 'damaged' | 'too-many-pixels' };

/** A progressive JPEG of 50 megapixels takes 250 MB. */
const mostMemory = 320 * 1024 * 1024;
const largestSide = 2_048;
const smallSide = 400;

// Requests come first. Not by the lowest priority: beside ten busy processes a small photo then took a minute.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
// Nothing but what we take is even tried, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
  ],
});

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Without metadata, as sharp writes where it is not told otherwise; of what moves, the first frame. */
const encode = async (file: string): Promise<Encoded> => {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { refused: 'too-many-pixels' };
  const large = await sharp(file, options)
    .autoOrient()
    .resize(within(largestSide))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data).resize(within(smallSide)).jpeg({ quality: 72 }).toBuffer();
  const size = { width: large.info.width, height: large.info.height };
  return { picture: { ...size, large: large.data, small } };
};

// The decoder works on a thread of its own, so that this one can look on.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, 20);

process.on('message', async (file: string) => {
  const answer = await encode(file).catch((): Encoded => ({ refused: 'damaged' }));
  // What was sent is garbage then, and V8 would let a hundred megabytes of it pile up.
  process.send?.(answer, undefined, undefined, () => globalThis.gc?.());
});
process.on('disconnect', () => process.exit());
