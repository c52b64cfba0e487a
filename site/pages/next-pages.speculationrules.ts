import type { APIRoute } from 'astro';
import { nextPageRules } from '#content/next-pages.ts';
import { contents } from '#site/site.ts';

/** For a CDN, which answers everybody alike; our server tells phones and computers apart. */
export const GET: APIRoute = () => Response.json(nextPageRules(contents.all, 'touch'));
