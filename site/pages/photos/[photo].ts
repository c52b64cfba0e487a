import type { APIRoute } from 'astro';
import { type Cut, cutPhoto } from '#site/pictures/cut-photo.ts';
import { cuts } from '#site/site.ts';

export const getStaticPaths = () =>
  [...cuts].map(([photo, cut]) => ({ params: { photo }, props: { cut } }));

export const GET: APIRoute = async ({ props: { cut } }) =>
  new Response(await cutPhoto(cut as Cut), {
    headers: { 'content-type': `image/${(cut as Cut).format}` },
  });
