import type { APIRoute } from 'astro';
import { colour } from '#brand/tokens.ts';
import { contents } from '#site/site.ts';

const content = contents.english;

export const GET: APIRoute = () =>
  Response.json({
    name: content.company.name,
    short_name: content.company.brand.first,
    description: content.pages.home.head.description,
    start_url: '/',
    display: 'browser',
    background_color: colour('limestone'),
    theme_color: colour('limestone'),
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  });
