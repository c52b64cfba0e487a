import type { APIRoute } from 'astro';
import { sitemap } from '#site/seo/sitemap.ts';
import { pages, siteUrl } from '#site/site.ts';

export const GET: APIRoute = () => new Response(sitemap(pages, siteUrl));
