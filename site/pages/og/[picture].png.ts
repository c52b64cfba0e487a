import type { APIRoute } from 'astro';
import { drawLayers } from '#site/pictures/layers.ts';
import { sharedPicture } from '#site/pictures/shared-picture.ts';
import type { Page } from '#site/plan/page.ts';
import { contentOf, pages } from '#site/site.ts';

export const getStaticPaths = () => {
  const first = new Map<string, Page>();
  for (const page of pages) if (!first.has(page.picture)) first.set(page.picture, page);
  return [...first].map(([picture, page]) => ({ params: { picture }, props: { page } }));
};

export const GET: APIRoute = async ({ props }) =>
  new Response(await drawLayers(sharedPicture(props['page'], contentOf(props['page'])), 1200));
