import type { APIRoute } from 'astro';
import { formWords } from '#site/form-words.ts';

export const getStaticPaths = () =>
  formWords.map(({ name, code }) => ({ params: { words: name }, props: { code } }));

export const GET: APIRoute = ({ props }) =>
  new Response(props['code'], { headers: { 'content-type': 'text/javascript' } });
