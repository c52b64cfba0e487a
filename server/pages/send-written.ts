import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding, type Encoding } from '#http/encoding.ts';

/** Of brotli's eleven the level from which more effort saves little: about a millisecond a page. */
const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, effort),
  gzip: (html) => gzipSync(html),
  identity: (html) => Buffer.from(html),
};

/** Sends a page that was written for one visitor: small on the way, and kept by nobody. */
export const sendWritten = (reply: FastifyReply, html: string, policy: string): FastifyReply => {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], ['br', 'gzip']);
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    .send(compress[encoding](html));
};
