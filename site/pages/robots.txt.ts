import type { APIRoute } from 'astro';
import { robots } from '#site/seo/sitemap.ts';
import { siteUrl } from '#site/site.ts';

export const GET: APIRoute = () => new Response(robots(siteUrl));
