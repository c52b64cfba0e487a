import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { besleyForDrawings } from '#site/fonts/besley.ts';

let fontFile: Promise<string> | undefined;

/** The renderer reads fonts from disk only. */
const writeFont = async (): Promise<string> => {
  const file = join(mkdtempSync(join(tmpdir(), 'besley-')), 'besley.ttf');
  writeFileSync(file, await besleyForDrawings());
  return file;
};

/** Turns a drawing into a PNG of the given width. */
export const drawPng = async (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> => {
  fontFile ??= writeFont();
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: [await fontFile], loadSystemFonts: false, defaultFontFamily: 'Besley' },
  });
  return new Uint8Array(image.asPng());
};
