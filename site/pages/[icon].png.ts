import type { APIRoute } from 'astro';
import { mark } from '#brand/mark.ts';
import { drawPng } from '#site/pictures/draw.ts';

const widths = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

export const getStaticPaths = () =>
  Object.entries(widths).map(([icon, width]) => ({ params: { icon }, props: { width } }));

export const GET: APIRoute = async ({ props }) => new Response(await drawPng(mark, props['width']));
