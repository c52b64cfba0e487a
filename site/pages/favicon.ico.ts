import type { APIRoute } from 'astro';
import { mark } from '#brand/mark.ts';
import { drawPng } from '#site/pictures/draw.ts';
import { iconFile } from '#site/pictures/icon-file.ts';

export const GET: APIRoute = async () => new Response(iconFile(await drawPng(mark, 32), 32));
