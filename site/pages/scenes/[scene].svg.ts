import type { APIRoute } from 'astro';
import { scenes } from '#brand/scenes.ts';

export const getStaticPaths = () =>
  Object.entries(scenes).map(([scene, drawing]) => ({
    params: { scene },
    props: { drawing },
  }));

export const GET: APIRoute = ({ props }) => new Response(props['drawing']);
