import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
const letters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}–`;

/** The one weight of Besley that headings and large figures use, as part of the page itself. */
export const headingFont = async (): Promise<string> => {
  // It takes a while to load, and no other command needs it.
  const { default: subsetFont } = await import('subset-font');
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
  });
  return `@font-face{font-family:Besley;font-weight:700;src:url(data:font/woff2;base64,${cut.toString('base64')})}`;
};
