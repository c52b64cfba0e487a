import type { APIRoute } from 'astro';
import { besley } from '#site/fonts/besley.ts';

export const getStaticPaths = () => [{ params: { name: besley.name } }];

export const GET: APIRoute = () => new Response(new Uint8Array(besley.bytes));
