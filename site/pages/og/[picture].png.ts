import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { drawLayers } from '#site/pictures/layers.ts';
import { sharedPicture, sharedPicturePath } from '#site/pictures/shared-picture.ts';
import { contentOf, pages } from '#site/site.ts';

export const getStaticPaths = () => {
  const shown = new Map(pages.map((page) => [sharedPicturePath(page, contentOf(page)), page]));
  return [...shown].map(([path, page]) => ({
    params: { picture: basename(path, '.png') },
    props: { page },
  }));
};

export const GET: APIRoute = async ({ props }) =>
  new Response(await drawLayers(sharedPicture(props['page'], contentOf(props['page'])), 1200));
