import type { APIRoute } from 'astro';
import { content } from '#site/site.ts';

export const getStaticPaths = () =>
  Object.entries(content.scenes).map(([scene, drawing]) => ({
    params: { scene },
    props: { drawing },
  }));

export const GET: APIRoute = ({ props }) => new Response(props['drawing']);
