import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';

/** The letters that a tree of texts needs, and all digits. */
export const lettersOf = (tree: unknown): string =>
  [...new Set(`${JSON.stringify(tree)}0123456789`)]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');

/** The one weight that headings use, with these letters alone: 13 KB of 37. */
export const cutBesley = async (
  letters: string,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Buffer> => {
  // It takes a while to load, and few processes need it.
  const { default: subsetFont } = await import('subset-font');
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  return subsetFont(whole, letters, { targetFormat, variationAxes: { wght: 700 } });
};

export const besleyFace = (url: string, display = 'auto'): string =>
  `@font-face{font-family:Besley;src:url(${url});font-weight:700;font-display:${display}}`;

export const fingerprintOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8);
