import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { mark } from '#brand/mark.ts';

/** What a phone shows on its home screen. */
const sizes = [180, 192, 512];

export const drawIcons = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    const png = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render().asPng();
    writeFileSync(join(folder, `icon-${size}.png`), png);
  }
};
