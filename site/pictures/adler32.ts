/** The checksum of RFC 1950, which ends the compressed data of a PNG. */
const modulus = 65_521;
/** So many bytes can be added up before the sums leave 32 bits. */
const stretch = 5552;

const pair = (low: number, high: number): number => high * 65_536 + low;

export const adler32 = (bytes: Uint8Array): number => {
  let low = 1;
  let high = 0;
  for (let start = 0; start < bytes.length; start += stretch) {
    const end = Math.min(start + stretch, bytes.length);
    for (let at = start; at < end; at += 1) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= modulus;
    high %= modulus;
  }
  return pair(low, high);
};

/** The checksum of parts one after the other, from theirs alone. */
export const joinedAdler32 = (parts: readonly { checksum: number; length: number }[]): number => {
  let low = 1;
  let high = 0;
  for (const { checksum, length } of parts) {
    const before = low - 1;
    low = (before + (checksum % 65_536)) % modulus;
    high = (high + Math.floor(checksum / 65_536) + before * length) % modulus;
  }
  return pair((low + modulus) % modulus, high);
};
