import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { fontForDrawings } from '#site/heading-font.ts';

/** Four bytes a pixel: red, green and blue, each multiplied by alpha, then alpha. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

let fontFile: Promise<string> | undefined;

/** The renderer reads fonts from disk only; the file is gone when the process is. */
const writeFont = async (): Promise<string> => {
  const font = await fontForDrawings();
  const folder = mkdtempSync(join(tmpdir(), 'besley-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'besley.ttf');
  writeFileSync(file, font);
  return file;
};

const draw = async (svg: string, width: number) => {
  fontFile ??= writeFont();
  return renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: [await fontFile], loadSystemFonts: false, defaultFontFamily: 'Besley' },
  });
};

/** Turns a drawing into a PNG of the given width. */
export const drawPng = async (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array((await draw(svg, width)).asPng());

export const drawPixels = async (svg: string, width: number): Promise<Pixels> => {
  const image = await draw(svg, width);
  return { width: image.width, height: image.height, rgba: image.pixels };
};
