import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Pixels } from './draw.ts';

const deflated = promisify(deflate);
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Writes opaque pixels as a PNG, 8 bits for each of red, green and blue. Rows stay unfiltered: in
 * flat drawings equal pixels compress better than differences, to half of what the renderer writes.
 */
export const encodePng = async (pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, 2], 8);
  const data = await deflated(rowsOf(pixels), { level: 3 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
};

/** Each row behind a zero, which says that it is not filtered; alpha is left out. */
const rowsOf = ({ width, height, rgba }: Pixels): Buffer => {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let from = 0; from < rgba.length; from += 4) {
    if (from % (width * 4) === 0) to += 1;
    rows[to] = rgba[from] ?? 0;
    rows[to + 1] = rgba[from + 1] ?? 0;
    rows[to + 2] = rgba[from + 2] ?? 0;
    to += 3;
  }
  return rows;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
};
