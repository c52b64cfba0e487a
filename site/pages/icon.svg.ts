import type { APIRoute } from 'astro';
import { mark } from '#site/pictures/mark.ts';

export const GET: APIRoute = () => new Response(mark);
