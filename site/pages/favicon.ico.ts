import type { APIRoute } from 'astro';
import { drawPng } from '#site/pictures/draw.ts';
import { iconFile } from '#site/pictures/icon-file.ts';
import { mark } from '#site/pictures/mark.ts';

export const GET: APIRoute = async () => new Response(iconFile(await drawPng(mark, 32), 32));
