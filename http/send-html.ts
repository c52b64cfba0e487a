import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from './encoding.ts';

/** A quarter smaller than none takes a millisecond; the last tenth would take fifty. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  // Pages are about so long; more would be memory for each that is under way.
  [constants.BROTLI_PARAM_LGWIN]: 17,
};

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params }),
  gzip: promisify(gzip),
};

/** Sends a page that was written for one visitor: small on the way, and kept by nobody. */
export const sendHtml = async (
  reply: FastifyReply,
  html: string,
  policy?: string,
): Promise<FastifyReply> => {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  if (policy !== undefined) reply.header('content-security-policy', policy);
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], ['br', 'gzip']);
  return encoding === 'identity'
    ? reply.send(html)
    : reply.header('content-encoding', encoding).send(await compress[encoding](html));
};
