import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { mark } from '#brand/mark.ts';
import { chooseEncoding } from '#http/encoding.ts';
import type { DeskContext } from '../context.ts';

const forever = 'public, max-age=31536000, immutable';

export const serveAssets = (app: FastifyInstance, { assets }: DeskContext): void => {
  for (const [path, { bytes, type }] of assets.files) {
    // A font is compressed already.
    const bodies = type.startsWith('font/') ? undefined : { br: brotliCompressSync(bytes) };
    app.get(path, ({ headers }, reply) => {
      reply.headers({ 'cache-control': forever, 'content-type': type });
      if (bodies === undefined) return reply.send(bytes);
      reply.header('vary', 'accept-encoding');
      const encoding = chooseEncoding(headers['accept-encoding'], ['br', 'identity']);
      return encoding === 'br'
        ? reply.header('content-encoding', 'br').send(bodies.br)
        : reply.send(bytes);
    });
  }
  // A browser asks for the second where a page names no icon: a proof, a photo, a recording.
  for (const path of ['/icon.svg', '/favicon.ico']) {
    app.get(path, (_, reply) =>
      reply.header('cache-control', 'max-age=86400').type('image/svg+xml').send(mark),
    );
  }
};
