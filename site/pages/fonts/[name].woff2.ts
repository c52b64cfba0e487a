import type { APIRoute } from 'astro';
import { headingFont } from '#site/heading-font.ts';

export const getStaticPaths = () => [{ params: { name: headingFont.name } }];

export const GET: APIRoute = () => new Response(new Uint8Array(headingFont.bytes));
