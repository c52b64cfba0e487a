import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nextPageRules, nextPagesPath, type Sign } from '#content/next-pages.ts';
import { contentTypeOf } from '#http/content-type.ts';
import { closedPolicy } from '#http/security-headers.ts';
import type { Context } from '#server/context.ts';
import { fileOf, type SiteFile } from './load-site.ts';
import { sendFile } from './serve-site.ts';

const headers = {
  'content-type': contentTypeOf(nextPagesPath),
  // Many a cache between us and a browser does not heed what the answer depends on.
  'cache-control': 'private, max-age=3600',
  'content-security-policy': closedPolicy,
  vary: 'sec-ch-ua-mobile, save-data',
};

/** Which pages a browser may fetch ahead: on a computer others than on a phone, and none where data is saved. */
export const serveNextPageRules = (
  app: FastifyInstance,
  { content }: Pick<Context, 'content'>,
): void => {
  const { all } = content().languages;
  const written = (rules: object): SiteFile => fileOf(Buffer.from(JSON.stringify(rules)), headers);
  const files: Record<Sign | 'never', SiteFile> = {
    hover: written(nextPageRules(all, 'hover')),
    touch: written(nextPageRules(all, 'touch')),
    never: written({}),
  };
  app.get(nextPagesPath, (request, reply) => sendFile(files[signOf(request)], request, reply));
};

/** A browser that does not say what it runs on is taken for a phone, which asks for less. */
const signOf = ({ headers: said }: FastifyRequest): Sign | 'never' => {
  if (said['save-data'] === 'on') return 'never';
  return said['sec-ch-ua-mobile'] === '?0' ? 'hover' : 'touch';
};
