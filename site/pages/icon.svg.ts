import type { APIRoute } from 'astro';
import { mark } from '#brand/mark.ts';

export const GET: APIRoute = () => new Response(mark);
