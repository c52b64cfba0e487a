export type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

/** So many bytes at the beginning of a file tell. */
export const tellingBytes = 16;

/** Those that iPhones write; AVIF has the same frame and another brand. */
const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** By what the file holds: its name and what the browser says of it may be anything. */
export const photoTypeOf = (head: Uint8Array): PhotoType => {
  const text = Buffer.from(head.subarray(0, tellingBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4) && heicBrands.test(text.slice(8, 12))) return 'heic';
  return 'other';
};
