import { besleyFace, cutBesley, fingerprintOf, lettersOf } from '#brand/besley.ts';
import { contents } from './site.ts';

const letters = lettersOf(contents.all);
const bytes = await cutBesley(letters);
const name = `besley.${fingerprintOf(bytes)}`;
const path = `/fonts/${name}.woff2`;

/** "optional" keeps the fallback for a page view in which the font comes late, so nothing shifts. */
export const headingFont = { name, bytes, path, face: besleyFace(path, 'optional') };

/** The same letters for drawings made at build time, whose renderer reads no woff2. */
export const fontForDrawings = (): Promise<Buffer> => cutBesley(letters, 'truetype');
