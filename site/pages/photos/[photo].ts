import type { APIRoute } from 'astro';
import { cutPhoto } from '#site/pictures/cut-photo.ts';
import { cuts } from '#site/site.ts';

export const getStaticPaths = () =>
  [...cuts].map(([photo, cut]) => ({ params: { photo }, props: { cut } }));

export const GET: APIRoute = async ({ props }) => new Response(await cutPhoto(props['cut']));
