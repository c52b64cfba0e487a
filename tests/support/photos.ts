import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something on it; `seed` makes it unlike others. */
export const photo = (
  { width = 320, height = 240, seed = 0 } = {},
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> => {
  const color = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 160 };
  const left = { r: 255 - color.r, g: 90, b: 20 };
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: left };
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: { create: half }, gravity: 'west' }])
    .toFormat(format)
    .toBuffer();
};

/** As phones write them: held upright, with the place where it was taken. */
export const taggedPhoto = async (): Promise<Buffer> =>
  sharp(await photo({ width: 300, height: 200 }))
    .withExif({
      IFD0: { Make: 'Elm Phones', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 32/1 57/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one gray, written by hand: of any size, and as small as that can be said. */
export const flatPng = (width: number, height: number, between: Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  // Of what nobody may decode, a little is enough.
  const bytes = Math.min((1 + Math.ceil(width / 8)) * height, 10_000_000);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...between,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** What makes it an animated one of two frames. */
export const twoFrames: Buffer[] = [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))];
