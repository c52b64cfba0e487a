import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { content } from '#site/site.ts';

const source = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  ),
);

/** The one weight that headings use, and the letters that content and digits can need: 13 KB of 37. */
const cut = (targetFormat: 'woff2' | 'truetype'): Promise<Buffer> =>
  subsetFont(source, lettersOf(content), { targetFormat, variationAxes: { wght: 700 } });

const lettersOf = (tree: unknown): string =>
  [...new Set(`${JSON.stringify(tree)}0123456789`)]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');

const webFont = await cut('woff2');
const fingerprint = createHash('sha256').update(webFont).digest('hex').slice(0, 8);

const name = `besley.${fingerprint}`;

export const besley = {
  name,
  bytes: webFont,
  path: `/fonts/${name}.woff2`,
  /** "optional" keeps the fallback for a page view in which the font comes late, so nothing shifts. */
  face: `@font-face{font-family:Besley;src:url(/fonts/${name}.woff2);font-weight:700;font-display:optional}`,
};

/** The same letters for drawings made at build time, whose renderer reads no woff2. */
export const besleyForDrawings = (): Promise<Buffer> => cut('truetype');
