import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { adler32, joinedAdler32 } from './adler32.ts';
import type { Pixels } from './draw.ts';

const deflated = promisify(deflateRaw);

/** Opaque pixels as a PNG keeps them: each row a zero, which says "not filtered", then its colours. */
export const rowsOf = ({ width, height, rgba }: Pixels): Buffer => {
  const rows = Buffer.alloc(height * rowLength(width));
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

export const rowLength = (width: number): number => 1 + width * 3;

/** Rows that were compressed by themselves, so that many pictures can hold them. */
export type Band = { compressed: Buffer; checksum: number; length: number };

/** In flat drawings equal pixels compress better than the differences that PNG's filters leave. */
export const compressBand = async (rows: Buffer, level: number): Promise<Band> => ({
  compressed: await deflated(rows, { level, finishFlush: constants.Z_FULL_FLUSH }),
  checksum: adler32(rows),
  length: rows.length,
});

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const streamStart = Buffer.from([0x78, 0x01]);
/** An empty last block: the bands do not know which of them is the last. */
const streamEnd = Buffer.from([0x03, 0x00]);

/** A PNG of 8 bits for each colour, from the bands that make it up. */
export const encodePng = (width: number, height: number, bands: readonly Band[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // bits per colour; no alpha
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(joinedAdler32(bands));
  const data = [streamStart, ...bands.map(({ compressed }) => compressed), streamEnd, checksum];
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
};
