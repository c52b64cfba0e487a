import type { APIRoute } from 'astro';
import { mark } from '#brand/mark.ts';
import { drawPng } from '../pictures/draw.ts';

/** Wraps one PNG as an .ico file: a header of six bytes, one entry of sixteen, then the picture. */
export const iconFile = (png: Uint8Array, width: number): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(22 + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true); // an icon, not a cursor
  view.setUint16(4, 1, true); // one picture
  file.set([width, width], 6);
  view.setUint16(10, 1, true); // colour planes
  view.setUint16(12, 32, true); // bits per pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, 22, true);
  file.set(png, 22);
  return file;
};

export const GET: APIRoute = async () => new Response(iconFile(await drawPng(mark, 32), 32));
